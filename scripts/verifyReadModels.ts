import type { Client } from 'pg';
import type { ReadEvent } from '../events/store/eventLog.ts';
import { END, type Position } from '../events/store/eventStore.ts';
import { projectors } from '../projections/projectors.ts';
import { projectBatch, type BatchInput } from '../projections/runner/batch.ts';
import { readCheckpoint } from '../projections/runner/checkpoint.ts';
import { closeClient, openBatchClient } from '../projections/runner/client.ts';
import { eventsUpTo } from '../projections/runner/eventPages.ts';
import { historyName } from '../projections/runner/history.ts';
import { nothingParked } from '../projections/runner/parked.ts';
import { isCurrent, tablesOf } from '../projections/runner/projectorVersions.ts';
import { quoted, readModelSchema, tableDefinition } from '../projections/runner/readModelTables.ts';
import { ProjectorFailed } from '../projections/runner/runnerErrors.ts';
import { openRowCache } from '../projections/runner/rowCache.ts';
import { nextGeneration } from '../projections/runner/schema.ts';
import { sendSteps } from '../projections/runner/steps.ts';
import type { Database } from '../server/database/database.ts';
import { erasedBy } from './verifyEvent.ts';

/** A stored file that something shows or has shown, as its event names it. */
export interface NamedFile {
  readonly id: string;
  readonly ownerId: string;
  readonly hash: string;
}

/** The read models made once more from the log, in tables that last as long as the connection. */
export interface MadeReadModels {
  add(events: readonly ReadEvent[]): Promise<void>;
  /** Rows that the live read models have otherwise, after the last event; undefined: they can't be compared now. */
  faults(): Promise<readonly string[] | undefined>;
  rows(): Promise<number>;
  files(): Promise<readonly NamedFile[]>;
  close(): Promise<void>;
}

const tables = tablesOf(projectors).filter(({ name }) => name !== historyName);
const copyOf = (table: string): string => quoted(`live ${table}`);

/**
 * The live rows at one position, while nodes continue; undefined if this program, or an intact log, would give others.
 */
const copyLive = async (client: Client, storeId: string): Promise<Position | undefined> => {
  await client.query('begin isolation level repeatable read');
  const live = await readCheckpoint(client);
  const parked = await client.query('select from runner.parked limit 1');
  const isFit = live?.storeId === storeId && parked.rowCount === 0 && (await isCurrent(client, projectors));
  const copies = tables.map(
    ({ name }) => `create temp table ${copyOf(name)} as table ${readModelSchema}.${quoted(name)}`,
  );
  await client.query([...(isFit ? copies : []), 'commit'].join(';'));
  return isFit ? live.position : undefined;
};

interface Difference {
  readonly key: string;
  readonly is_added: boolean;
  readonly is_missing: boolean;
}

/** Differences of one table beyond this number are not listed: one more shows that there are. */
const most = 101;

const differencesOf = (table: string, key: string): string => `
  select key, made.row is null as is_added, live.row is null as is_missing
  from (select ${key}::text as key, t::text as row from ${copyOf(table)} t) live
    full join (select ${key}::text as key, t::text as row from ${quoted(table)} t) made using (key)
  where live.row is distinct from made.row order by key limit ${most}`;

const sentence = (table: string, { key, is_added, is_missing }: Difference): string => {
  if (is_added) return `the read model ${table} has a row that the log does not give: ${key}`;
  return `the read model ${table} ${is_missing ? 'lacks a row that the log gives' : 'has another row than the log gives'}: ${key}`;
};

const compare = async (client: Client): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const { name, key } of tables) {
    const { rows } = await client.query<Difference>(differencesOf(name, quoted(key)));
    found.push(...rows.map((difference) => sentence(name, difference)));
  }
  return found;
};

/** Notes whose events can't be read any more, and whether their erasures belong to the part of the log that was read. */
const openErasures = () => {
  const unread = new Set<string>();
  const named = new Set<string>();
  return {
    add: (events: readonly ReadEvent[]): void => {
      for (const event of events) {
        if (event.kind === 'erased' && !event.isKeyUnknown && event.metadata.subjectId !== null)
          unread.add(event.metadata.subjectId);
        for (const subject of erasedBy(event)) named.add(subject);
      }
    },
    /** False while an account is being erased. */
    areDone: (): boolean => [...unread].every((subject) => named.has(subject)),
  };
};

/** Applies events up to a position; a stream with an event that can't be applied is left out, as a node parks it. */
const openFill = (client: Client, upTo: Position) => {
  const known = openRowCache({ isFromEmpty: true });
  const erasures = openErasures();
  let parked = nothingParked;
  let isWhole = true;
  const add = async (events: readonly ReadEvent[]): Promise<void> => {
    const due = eventsUpTo(events, upTo);
    if (due.length === 0) return;
    erasures.add(due);
    const input: BatchInput = {
      events: due,
      generation: nextGeneration,
      parked,
      parking: [],
      rows: known,
      leavesOutHistory: true,
    };
    const { steps, parking, outputs } = await projectBatch(client, projectors, input);
    known.store(outputs);
    parked = parked.with(parking);
    await sendSteps(
      client,
      steps.filter(({ projector }) => projector !== undefined),
    );
  };
  return {
    add: async (events: readonly ReadEvent[]): Promise<void> => {
      if (!isWhole) return;
      try {
        await add(events);
      } catch (error) {
        // rows that Postgres refuses come from a changed log, which other checks find
        if (!(error instanceof ProjectorFailed)) throw error;
        isWhole = false;
      }
    },
    isComparable: () => isWhole && erasures.areDone(),
  };
};

const countRows = async (client: Client): Promise<number> => {
  const counts = tables.map(({ name }) => `(select count(*) from ${quoted(name)})`);
  const { rows } = await client.query<{ rows: string }>(`select ${counts.join(' + ')} as rows`);
  return Number(rows[0]?.rows);
};

const namedFiles = `select id, owner_id as "ownerId", hash from uploads where was_shown order by id`;

const openOn = async (client: Client, storeId: string): Promise<Omit<MadeReadModels, 'close'>> => {
  const live = await copyLive(client, storeId);
  // nothing counts the rows of such tables, which are small for the planner
  await client.query([...tables.flatMap(tableDefinition), 'set enable_seqscan = off'].join(';'));
  const { add, isComparable } = openFill(client, live ?? END);
  return {
    add,
    faults: async () => (live === undefined || !isComparable() ? undefined : compare(client)),
    rows: () => countRows(client),
    files: async () => (await client.query<NamedFile>(namedFiles)).rows,
  };
};

/** Opened before the log is read. The connection is its own, as its queries may take minutes. */
export const openMadeReadModels = async ({ connection }: Database, storeId: string): Promise<MadeReadModels> => {
  const client = await openBatchClient(connection, 'pg_temp');
  await client.query('set statement_timeout = 0');
  const close = (): Promise<void> => closeClient(client);
  return {
    ...(await openOn(client, storeId).catch((error: unknown) => close().then(() => Promise.reject(error)))),
    close,
  };
};
