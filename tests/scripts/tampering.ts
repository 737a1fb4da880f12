import type { VerifyFixture } from './verifyFixture.ts';

/** SQL of somebody with write access to the database; or an act that needs the keys as well. */
export type Act = string | ((fixture: VerifyFixture) => Promise<unknown>);
export type Found = readonly [what: string, act: Act, finding: RegExp];
export type Passed = readonly [what: string, act: Act, reason: string];

export const change = (type: string, set: string, nth = 0): string =>
  `update es.event set ${set} where position = kept.at('${type}', ${nth})`;
export const inMetadata = (field: string, value: string): string =>
  `metadata = regexp_replace(metadata, '"${field}":("[^"]*"|null)', '"${field}":${value}')`;
export const somebody = '"9c2e4f60-5b1d-4e3a-8f7c-2a1b0c9d8e7f"';
export const head = '(select position from es.head)';
/** Positions from one on, moved up by that many. */
export const closeUp = (from: string, by: string): string =>
  `update es.event set position = -position where position > ${from};
   update es.event set position = -position - ${by} where position < 0;
   update es.head set position = position - ${by}`;
export const exchangePositions = (one: string, other: string): string =>
  `update es.event set position = -1 where position = ${one};
   update es.event set position = ${one} where position = ${other};
   update es.event set position = ${other} where position = -1`;
/** A copy of an event at the end of the log. */
export const copy = (type: string, columns: string, isCounted = true): string =>
  `insert into es.event (position, stream_id, version, event_id, type, payload, metadata)
     select ${head} + 1, ${columns} from es.event where position = kept.at('${type}');
   ${isCounted ? 'update es.head set position = position + 1' : ''}`;
export const json = (data: object): string => `convert_to('${JSON.stringify(data)}', 'utf8')`;
export const last = `(select max(position) from kept.es_event)`;
export const erase = (id: string): string =>
  `update app.subject_keys set wrapped_key = null, erased_at = now() where subject_id = '${id}'`;
