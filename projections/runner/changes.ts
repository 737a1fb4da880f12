import { positionOf, type Position } from '../../events/store/eventStore.ts';
import { binaryArray, type ElementType } from '../../events/store/postgres/binaryArrays.ts';
import type { Queryable } from '../queryable.ts';
import type { Area, Audience } from './projector.ts';
import type { Write } from './rowWrites.ts';
import { liveGeneration } from './schema.ts';

/** Rows of one read model changed by one event, and their audience. */
export interface Change {
  readonly position: Position;
  /** Its index among the changes of its batch. */
  readonly seq: number;
  readonly readModel: string;
  readonly event: string;
  /** The senior concerned; without an `area` only `persons` are notified. */
  readonly seniorId: string | null;
  readonly area: Area | null;
  readonly persons: readonly string[];
  readonly ids: readonly string[];
}

/** False: no audience, or nothing changed. */
export const hasAudience = (ids: readonly string[], audience: Audience): boolean =>
  ids.length > 0 && (audience.senior !== undefined || (audience.persons?.length ?? 0) > 0);

const changeColumns = 'position, seq, read_model, event, senior_id, area, persons, ids';
const ofArrays = `insert into runner.changes (${changeColumns})
  select unnest($1::bigint[]), unnest($2::integer[]), unnest($3::text[]), unnest($4::text[]), unnest($5::uuid[]), unnest($6::text[]),
    unnest($7::text[])::uuid[], unnest($8::text[])::text[]`;
const ofJson = `insert into runner.changes (${changeColumns})
  select position, seq, "readModel", event, "seniorId", area, persons, ids
  from json_to_recordset($1::json) as r(position bigint, seq integer, "readModel" text, event text, "seniorId" uuid, area text, persons uuid[], ids text[])`;

/** An array literal in Postgres' syntax. */
const listOf = (texts: readonly string[]): string =>
  `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;

const arraysOf = (changes: readonly Change[]): readonly (Buffer | undefined)[] => {
  const of = (type: ElementType, value: (change: Change) => unknown) => binaryArray(type, changes.map(value));
  return [
    of('bigint', ({ position }) => position),
    of('integer', ({ seq }) => seq),
    of('text', ({ readModel }) => readModel),
    of('text', ({ event }) => event),
    of('uuid', ({ seniorId }) => seniorId),
    of('text', ({ area }) => area),
    of('text', ({ persons }) => listOf(persons)),
    of('text', ({ ids }) => listOf(ids)),
  ];
};

export const recordChanges = (changes: readonly Change[]): Write => {
  const values = arraysOf(changes);
  return values.includes(undefined)
    ? { name: 'record changes of JSON', text: ofJson, values: [JSON.stringify(changes)] }
    : { name: 'record changes', text: ofArrays, values: [...values] };
};

/** A reader's place in `changes`: all of `position`, and the part of the next position before `seq`. */
export interface ChangesPage {
  readonly changes: readonly Change[];
  /** Everything up to here has been read. */
  readonly upTo: Position;
  /** There may be more. */
  readonly more: boolean;
  /** Changes up to here are no longer kept. */
  readonly pruned: Position;
  /** The read models' position. */
  readonly checkpoint: Position;
  /**
   * Number of times that rows changed without recorded changes: a rebuild, an unparked stream. A client that knew fewer
   * loads everything again.
   */
  readonly resets: string;
  /** The read models' position at the last such reset. */
  readonly resetAt: Position | undefined;
}

interface Found {
  readonly checkpoint: string;
  readonly resets: string;
  readonly reset_at: string | null;
  readonly pruned: string;
  readonly position: string | null;
  readonly seq: number;
  readonly read_model: string;
  readonly event: string;
  readonly senior_id: string | null;
  readonly area: Area | null;
  readonly persons: string[];
  readonly ids: string[];
}

const page = `
select checkpoint.position::text as checkpoint, checkpoint.resets::text as resets, checkpoint.reset_at::text as reset_at, pruned.position::text as pruned, changes.position::text as position, changes.seq,
  changes.read_model, changes.event, changes.senior_id::text as senior_id, changes.area, changes.persons::text[] as persons, changes.ids
from runner.checkpoint cross join runner.pruned
left join lateral (select * from runner.changes where position > $2 and position <= checkpoint.position order by position, seq limit $3) changes on true
where checkpoint.generation = $1 order by changes.position, changes.seq`;

const changeOf = (row: Found): Change[] =>
  row.position === null
    ? []
    : [
        {
          position: positionOf(BigInt(row.position)),
          seq: row.seq,
          readModel: row.read_model,
          event: row.event,
          seniorId: row.senior_id,
          area: row.area,
          persons: row.persons,
          ids: row.ids,
        },
      ];

/** The last position of a full page may be cut off: it waits for the next page, unless it is alone. */
const wholePositions = (changes: readonly Change[], limit: number): readonly Change[] => {
  const last = changes.at(-1)?.position;
  return changes.length < limit ? changes : changes.filter((change) => change.position !== last);
};

/** The changes after a position, in order, whole positions only; one statement, so one moment. undefined: nobody has ever run. */
export const readChanges = async (on: Queryable, after: Position, limit = 1000): Promise<ChangesPage | undefined> => {
  const { rows } = await on.query<Found>({ name: 'read changes', text: page, values: [liveGeneration, after, limit] });
  const [first] = rows;
  if (!first) return undefined;
  const found = rows.flatMap(changeOf);
  const changes = wholePositions(found, limit);
  if (found.length > 0 && changes.length === 0) return readChanges(on, after, limit * 10);
  const checkpoint = positionOf(BigInt(first.checkpoint));
  const more = found.length === limit;
  return {
    changes,
    more,
    upTo: more ? (changes.at(-1)?.position ?? after) : checkpoint,
    pruned: positionOf(BigInt(first.pruned)),
    checkpoint,
    resets: first.resets,
    resetAt: first.reset_at === null ? undefined : positionOf(BigInt(first.reset_at)),
  };
};

/** Limits of the changes kept for returning clients: those away longer reload everything. */
interface ChangesKept {
  readonly count: number;
  readonly ageMs: number;
}
const changesKept: ChangesKept = { count: 20_000, ageMs: 24 * 60 * 60 * 1000 };

const prune = `
with cut as (
  select greatest(
    (select max(position) from runner.changes where recorded_at < $1),
    (select position from runner.changes order by position desc, seq desc offset $2 limit 1)) as position),
gone as (delete from runner.changes using cut where changes.position <= cut.position)
update runner.pruned set position = greatest(pruned.position, cut.position) from cut where cut.position is not null`;

/** Deletes old changes, whole positions at a time, and records up to where. */
export const pruneChanges = async (on: Queryable, now: Date, kept: ChangesKept = changesKept): Promise<void> => {
  await on.query({ text: prune, values: [new Date(now.getTime() - kept.ageMs).toISOString(), kept.count] });
};
