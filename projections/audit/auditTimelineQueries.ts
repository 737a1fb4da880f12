import { iso } from '../json/jsonColumns.ts';
import { cutPage, type Cursor } from '../paging/cursorQueries.ts';
import type { Queryable } from '../queryable.ts';
import { historyOwner } from '../runner/history.ts';
import { reportedTypes } from './auditedEvents.ts';

export const pageSize = 100;

/** The senior of a history. */
export interface AuditedSenior {
  readonly timeZone: string;
}

export const findAuditedSenior = async (on: Queryable, seniorId: string): Promise<AuditedSenior | undefined> => {
  const { rows } = await on.query<AuditedSenior>({
    name: 'find audited senior',
    text: `select time_zone as "timeZone" from users where id = $1`,
    values: [seniorId],
  });
  return rows[0];
};

/** The events that are asked for. Moments are ISO instants; undefined: not restricted. */
export interface AuditFilter {
  readonly seniorId: string;
  /** Types that the viewer may read; undefined: all, unknown ones too. */
  readonly readable: readonly string[] | undefined;
  /** Types of the kind asked for. */
  readonly ofKind: readonly string[] | undefined;
  readonly personId: string | undefined;
  readonly from: string | undefined;
  /** Exclusive. */
  readonly until: string | undefined;
  /** Only what was recorded up to then. */
  readonly knownAt: string | undefined;
}

const listOf = (types: readonly string[]): string => types.map((type) => `'${type}'`).join(', ');
/** People enter these; an import and the demo enter what was known elsewhere. */
const isEntered = `history.actor_id is not null and history.agent is null and history.type in (${listOf(reportedTypes)})`;
export const isLate = `(${isEntered} and history.recorded_at - history.happened_at > interval '1 hour')`;

/** An event without times, which is none of ours, has no place in a timeline; `npm run audit -- --verify` names it. */
const isReadable = `history.happened_at is not null and history.recorded_at <= $3 and ($2::text[] is null or history.type = any($2))`;
const matches = `${isReadable} and ($7::text[] is null or history.type = any($7)) and ($4::text is null or history.actor_id = $4)
  and history.happened_at >= $5::timestamptz and history.happened_at < $6::timestamptz`;
const valuesOf = ({ seniorId, readable, ofKind, knownAt, personId, from, until }: AuditFilter): readonly unknown[] => [
  seniorId,
  readable ?? null,
  knownAt ?? 'infinity',
  personId ?? null,
  from ?? '-infinity',
  until ?? 'infinity',
  ofKind ?? null,
];

/** An event's place in the log. */
export interface AuditPlace {
  readonly position: string;
  readonly isLate: boolean;
}

export interface AuditPage {
  readonly places: readonly AuditPlace[];
  readonly nextCursor: string | undefined;
}

/** A page, newest first by the time at which it happened, then by position. */
export const listAuditPlaces = async (
  on: Queryable,
  filter: AuditFilter,
  before: Cursor | undefined,
): Promise<AuditPage> => {
  const { rows } = await on.query<AuditPlace & { readonly at: string }>({
    name: 'list audit places',
    text: `select history.position::text as position, ${iso('history.happened_at')} as at, ${isLate} as "isLate" from history
      where ${historyOwner} = $1 and ${matches} and (history.happened_at, history.position) < ($8::timestamptz, $9::bigint)
      order by history.happened_at desc, history.position desc limit ${pageSize + 1}`,
    values: [...valuesOf(filter), before?.at ?? 'infinity', before?.key ?? '0'],
  });
  const { page, nextCursor } = cutPage(rows, pageSize, ({ at, position }) => ({ at, key: position }));
  return { places: page, nextCursor };
};

/** A person, or a job (null), who acted on the record. */
export interface AuditActor {
  readonly id: string | null;
  /** Some of it may be read by the viewer. */
  readonly isListed: boolean;
  /** Events of this person that match: entered by people, and late among them. */
  readonly entered: number;
  readonly late: number;
}

/** All who acted on the senior's record and account. */
export const listAuditActors = async (on: Queryable, filter: AuditFilter): Promise<readonly AuditActor[]> => {
  const { rows } = await on.query<AuditActor>({
    name: 'list audit actors',
    text: `select history.actor_id as id, coalesce(bool_or(${isReadable}), false) as "isListed",
        (count(*) filter (where ${isEntered} and ${matches}))::int as entered,
        (count(*) filter (where ${isLate} and ${matches}))::int as late
      from history where ${historyOwner} = $1 group by history.actor_id order by history.actor_id`,
    values: valuesOf(filter),
  });
  return rows;
};

/** Those of these people who were erased, in the order of their erasure. */
export const listErased = async (on: Queryable, ids: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await on.query<{ id: string }>({
    name: 'list erased people',
    text: `select subject_id as id from app.subject_keys where subject_id = any($1::uuid[]) and erased_at is not null
      order by erased_at, subject_id`,
    values: [ids],
  });
  return rows.map(({ id }) => id);
};
