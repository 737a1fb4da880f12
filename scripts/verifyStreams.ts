import { pino } from 'pino';
import type { ReadEvent } from '../events/store/eventLog.ts';
import type { Database } from '../server/database/database.ts';
import { openDatabase } from '../server/database/openDatabase.ts';

/** The checks across all events. Its table lasts as long as the connection, so that the log may be large. */
export interface SeenEvents {
  add(events: readonly ReadEvent[], erased: readonly string[]): Promise<void>;
  /** Versions of a stream that are missing or doubled, and events of a stream that are not in its order. */
  versionFaults(): Promise<readonly string[]>;
  /** Keys that were destroyed, and rows deleted, before the log was read, without an AccountErased that names their subject. */
  erasureFaults(): Promise<readonly string[]>;
  streams(): Promise<number>;
  close(): Promise<void>;
}

const tables = `
create temp table seen (position bigint not null, stream text collate "C" not null, version bigint not null, subject text collate "C");
create temp table erased (subject text collate "C" not null);
create temp table destroyed as select subject_id::text as subject from app.subject_keys where wrapped_key is null;
create temp table deleted as select person_id::text as subject from app.erased_rows`;

const insertSeen = `insert into pg_temp.seen select * from unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[])`;
const insertErased = `insert into pg_temp.erased select * from unnest($1::text[])`;

/** Faults beyond this number are not listed: one more shows that there are. */
const most = 1001;

const versions = `select stream, version::text, position::text, due::text, before::text from (
    select *, coalesce(lag(version) over w + 1, 0) as due, lag(position) over w as before
    from pg_temp.seen window w as (partition by stream order by version, position)) ordered
  where version <> due or position < before order by position limit ${most}`;

interface Misplaced {
  readonly stream: string;
  readonly version: string;
  readonly position: string;
  readonly due: string;
  /** The position of the version before; null: none. */
  readonly before: string | null;
}

const misplaced = ({ stream, version, position, due, before }: Misplaced): string => {
  const gap = BigInt(version) - BigInt(due);
  if (gap < 0n) return `${stream} has version ${version} twice: at position ${before} and ${position}`;
  const lost = gap === 1n ? `version ${due}` : `versions ${due} to ${BigInt(version) - 1n}`;
  if (gap > 0n) return `${stream} lacks ${lost}: it goes on with ${version} at position ${position}`;
  return `${stream} is out of order: version ${version} is at position ${position}, the one before it at ${before}`;
};

const erasures = `select destroyed.subject, count(seen.position)::text as events, min(seen.position)::text as first
  from pg_temp.destroyed left join pg_temp.seen on seen.subject = destroyed.subject
  where not exists (select from pg_temp.erased where erased.subject = destroyed.subject)
  group by destroyed.subject order by min(seen.position), destroyed.subject limit ${most}`;

interface Erasure {
  readonly subject: string;
  readonly events: string;
  readonly first: string | null;
}

const unfounded = ({ subject, events, first }: Erasure): string =>
  `the key of ${subject} was destroyed, and no AccountErased says so: ` +
  (first === null ? 'no event was under it' : `${events} of its events can't be read, the first at position ${first}`);

const deletions = `select subject from pg_temp.deleted
  where not exists (select from pg_temp.erased where erased.subject = deleted.subject) order by subject limit ${most}`;

const unnamed = ({ subject }: Pick<Erasure, 'subject'>): string =>
  `record views and security events of ${subject} were deleted, and no AccountErased says so`;

const streams = 'select count(distinct stream) as streams from pg_temp.seen';

/** A stranger's name in EventStoreDB may have characters that Postgres can't store. */
const storable = (text: string): string => text.replaceAll('\0', '\u{fffd}');

/** Opened before the log is read. The connection is its own, as its queries may take minutes. */
export const openSeenEvents = async (db: Database): Promise<SeenEvents> => {
  const connection = { ...db.connection, statement_timeout: 0, query_timeout: 0 };
  const own = await openDatabase({ connection, log: pino({ level: 'silent' }) });
  const client = await own.pool.connect();
  await client.query(tables);
  return {
    add: async (events, erased) => {
      const subjectOf = (event: ReadEvent): string | null =>
        event.kind === 'erased' ? event.metadata.subjectId : null;
      const columns = [
        events.map(({ position }) => position),
        events.map(({ stream }) => storable(stream)),
        events.map(({ version }) => version.toString()),
        events.map(subjectOf),
      ];
      await client.query({ name: 'insert seen', text: insertSeen, values: columns });
      if (erased.length > 0) await client.query({ name: 'insert erased', text: insertErased, values: [erased] });
    },
    versionFaults: async () => (await client.query<Misplaced>(versions)).rows.map(misplaced),
    erasureFaults: async () => [
      ...(await client.query<Erasure>(erasures)).rows.map(unfounded),
      ...(await client.query<Pick<Erasure, 'subject'>>(deletions)).rows.map(unnamed),
    ],
    streams: async () => Number((await client.query<{ streams: string }>(streams)).rows[0]?.streams),
    close: async () => {
      client.release(true);
      await own.close();
    },
  };
};
