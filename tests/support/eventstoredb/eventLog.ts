import { randomUUID } from 'node:crypto';
import type { Keeping, LogRecord } from './logRecord.ts';
import { metastreamOf, openStreamStates, tombstoneRevision, type StreamStates } from './streamStates.ts';
import { openWakers } from './wakers.ts';

/** The position of a fresh server's first record. */
const logBegin = 548n;
/** Bytes that the server stores for each record besides names and content. */
const recordOverhead = 90;

export type Proposed = Pick<LogRecord, 'id' | 'type' | 'contentType' | 'data' | 'metadata'>;

export interface EventLog extends Omit<StreamStates, 'take' | 'settingsOf'> {
  readonly all: readonly LogRecord[];
  readonly end: () => bigint;
  /** Whether a record, or the empty place of an append without events, begins there. */
  isBoundary(position: bigint): boolean;
  /** The index in `all` of the first record at or after the position. */
  indexFrom(position: bigint): number;
  append(stream: string, proposed: readonly Proposed[]): { revision: bigint; position: bigint };
  setTruncation(stream: string, before: string): bigint;
  tombstone(stream: string): bigint;
  /** Waits until there are more records than `count`. */
  grownBeyond(count: number, signal: AbortSignal): Promise<void>;
  close(): void;
}

const lengthOf = (text: string): number => {
  const bytes = Buffer.byteLength(text);
  return bytes + (bytes > 127 ? 1 : 0);
};
const sizeOf = (stream: string, { type, data, metadata }: Pick<Proposed, 'type' | 'data' | 'metadata'>): bigint =>
  BigInt(recordOverhead + lengthOf(stream) + lengthOf(type) + data.length + metadata.length);

const none = new Uint8Array();
const settings = (json: string): Proposed => ({
  id: randomUUID(),
  type: '$metadata',
  contentType: 'application/json',
  data: new Uint8Array(Buffer.from(json)),
  metadata: none,
});
/** The one event that every fresh server has. */
const ofScavenges = settings('{"$maxAge":2592000,"$acl":{"$r":"$ops","$w":[],"$d":[],"$mr":[],"$mw":[]}}');

const firstAtOrAfter = (records: readonly LogRecord[], position: bigint): number => {
  let [low, high] = [0, records.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((records[middle]?.position ?? 0n) < position) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Records in their order, their places being byte offsets. */
const openRecords = (keeping: Keeping, states: StreamStates, begin: bigint) => {
  const all: LogRecord[] = [];
  const empties = new Set<bigint>();
  let next = begin;
  const take = (record: LogRecord): void => {
    all.push(record);
    next = record.position + sizeOf(record.stream, record);
    states.take(record);
  };
  for (const record of keeping.kept) take(record);
  return {
    all,
    end: () => next,
    isBoundary: (position: bigint) =>
      position >= next || empties.has(position) || all[firstAtOrAfter(all, position)]?.position === position,
    /** An append without events takes a place all the same. */
    addNothing(stream: string): bigint {
      const position = next;
      empties.add(position);
      next += sizeOf(stream, { type: '', data: none, metadata: none });
      return position;
    },
    /** From the revision on; answers with the place of the last one. */
    add(stream: string, proposed: readonly Proposed[], first: bigint): bigint {
      let position = next;
      const records = proposed.map((event, index): LogRecord => {
        const at = position;
        position += sizeOf(stream, event);
        return {
          ...event,
          id: event.id.toLowerCase(),
          stream,
          revision: first + BigInt(index),
          position: at,
          created: Date.now(),
        };
      });
      keeping.keep(records);
      for (const record of records) take(record);
      return records.at(-1)?.position ?? next;
    },
  };
};

/** The transaction log of one node. */
export const openLog = (keeping: Keeping, begin = logBegin): EventLog => {
  const states = openStreamStates();
  const { all, end, isBoundary, addNothing, add } = openRecords(keeping, states, begin);
  const { wakeAll, until } = openWakers();

  const append: EventLog['append'] = (stream, proposed) => {
    const before = states.lastRevision(stream);
    if (proposed.length === 0) return { revision: before, position: addNothing(stream) };
    const position = add(stream, proposed, before + 1n);
    wakeAll();
    return { revision: states.lastRevision(stream), position };
  };
  if (all.length === 0) append(metastreamOf('$scavenges'), [ofScavenges]);

  return {
    ...states,
    all,
    end,
    isBoundary,
    indexFrom: (position) => firstAtOrAfter(all, position),
    append,
    setTruncation(stream, before) {
      const kept = Object.entries(states.settingsOf(stream)).filter(([name]) => name !== '$tb');
      const texts = [
        `"$tb":${before}`,
        ...kept.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`),
      ];
      return append(metastreamOf(stream), [settings(`{${texts.join(',')}}`)]).position;
    },
    tombstone(stream) {
      const end = { ...settings(''), type: '$streamDeleted', contentType: 'application/octet-stream' };
      const position = add(stream, [end], tombstoneRevision);
      wakeAll();
      return position;
    },
    grownBeyond: (count, signal) => until(() => all.length > count, signal),
    close: () => keeping.close(),
  };
};
