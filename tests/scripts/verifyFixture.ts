import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { pino } from 'pino';
import { encryptedLog } from '../../events/store/encrypted.ts';
import type { EventLog, SubjectKeys } from '../../events/store/eventLog.ts';
import { createEventRegistry } from '../../events/store/eventRegistry.ts';
import { positionOf, type EventStore } from '../../events/store/eventStore.ts';
import { openPostgresEventStore } from '../../events/store/postgres/postgresEventStore.ts';
import { upcasters } from '../../events/store/upcasters.ts';
import { validators } from '../../events/generated/eventValidators.js';
import { historyRow, historyTable } from '../../projections/runner/history.ts';
import { putRows } from '../../projections/runner/rowWrites.ts';
import { verifyLog } from '../../scripts/auditVerify.ts';
import { openDatabase } from '../../server/database/openDatabase.ts';
import { checkpointFile } from '../../server/proof/checkpointFile.ts';
import { signCheckpoints } from '../../server/proof/signCheckpoints.ts';
import { openSubjectKeys } from '../../server/database/subjectKeys.ts';
import type { Config } from '../../server/config.ts';
import { careOf } from '../medication/careOf.ts';
import { connect } from '../store/rawLog.ts';
import { appended, someMetadata } from '../store/someEvents.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { freshDatabase } from '../support/database.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

const registry = createEventRegistry(validators, upcasters);

/** The auditor's output; `verifyLog` throws if it found something. */
export const verified = async (...parameters: Parameters<typeof verifyLog>): Promise<string> => {
  const lines: string[] = [];
  const said = jest.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
  try {
    await verifyLog(...parameters);
    return lines.join('\n');
  } catch (error) {
    return error instanceof Error && error.name === 'ExitError' ? error.message : String(error);
  } finally {
    said.mockRestore();
  }
};

/** Two people's accounts; a medication and a dose that is taken and undone. */
export const liveAWhile = async (server: TestServer): Promise<{ rosa: string; ana: string }> => {
  const rosa = await server.signedUp({ username: 'rosa', email: 'rosa@example.org' });
  const care = careOf(rosa);
  const { body: medication } = await care.add({ frequency: 'As needed', times: [] });
  const { body: dose } = await care.log(medication.id, { takenTime: new Date().toISOString() });
  await care.undo(dose.id);
  for (const firstName of ['Rosalind', 'Rosalie']) await rosa.put('/api/user/profile', { firstName });
  const ana = await server.signedUp({ username: 'ana', role: 'caregiver' });
  await ana.put('/api/user/profile', { firstName: 'Anna' });
  await caughtUp(server);
  return { rosa: rosa.userId, ana: ana.userId };
};

/** The tables that anyone with write access to the database can change: the log, its history, checkpoints and keys. */
const kept = [
  'es.event',
  'es.head',
  'read_model.history',
  'read_model.users',
  'runner.checkpoint',
  'app.subject_keys',
  'app.log_tree',
  'app.log_tiles',
  'app.senior_trees',
  'app.checkpoints',
] as const;
const keep = `create schema kept;
  ${kept.map((table) => `create table kept.${table.replace('.', '_')} as table ${table}`).join('; ')};
  create function kept.at(wanted text, nth int default 0) returns bigint language sql as
    $$ select position from kept.es_event where type = wanted order by position offset nth limit 1 $$`;
const restore = `
  ${kept.map((table) => `delete from ${table}; insert into ${table} select * from kept.${table.replace('.', '_')}`).join('; ')};
  alter table es.event drop constraint if exists event_pkey;
  alter table es.event add primary key (position);
  alter table es.event drop constraint if exists event_stream_version;
  alter table es.event drop constraint if exists event_id_unique;
  alter table es.event add constraint event_stream_version unique (stream_id, version), add constraint event_id_unique unique (event_id)`;

const positionCheck = 'constraint event_position_from_one';

/** The product's log on Postgres without a server: each test may change it, and the next finds it restored. */
export const openVerifyFixture = async () => {
  const database = await freshDatabase();
  const server = await startTestServer({ database: { ...database, drop: () => Promise.resolve() } });
  const people = await liveAWhile(server);
  await signCheckpoints.run(server.deps, new AbortController().signal);
  const { masterKey, deps } = server;
  const { dataDir } = deps.config;
  const signed = await readFile(checkpointFile(dataDir), 'utf8');
  await server.close();
  await mkdir(dataDir, { recursive: true });
  const restoreFile = () => writeFile(checkpointFile(dataDir), signed);
  await restoreFile();
  const log = pino({ level: 'silent' });
  const db = await openDatabase({ connection: database.connection, log });
  const store = await openPostgresEventStore({ connection: database.connection });
  const admin = await connect(database.connection);
  // triggers that refuse changes do not stop the owner of the table
  await admin.query('set session_replication_role = replica');
  await admin.query(keep);
  // neither do checks of the owner's own table, which can be restored before anyone looks
  await admin.query(`alter table es.event drop ${positionCheck}`);
  /** Opens the log like a script, with no key remembered. */
  const withLog = async <T>(
    work: (events: EventLog, keys: SubjectKeys) => Promise<T>,
    from: EventStore = store,
  ): Promise<T> => {
    const keys = await openSubjectKeys(db, masterKey);
    return work(encryptedLog(from, keys, registry), keys).finally(() => keys.close());
  };
  /** Runs an audit of the log, which finds the table's check in place. */
  const guarded = async <T>(look: () => Promise<T>): Promise<T> => {
    await admin.query(`alter table es.event add ${positionCheck} check (position > 0) not valid`);
    try {
      return await look();
    } finally {
      await admin.query(`alter table es.event drop ${positionCheck}`);
    }
  };
  const config: Config = deps.config;
  return {
    ...people,
    db,
    masterKey,
    dataDir,
    store,
    withLog,
    sql: async (text: string): Promise<void> => void (await admin.query(text)),
    guarded,
    verify: (options?: Parameters<typeof verifyLog>[1], from?: EventStore): Promise<string> =>
      guarded(() => withLog((events, keys) => verified({ config, db, events, keys }, options), from)),
    /** Appended with the keys, as the product would. */
    append: (
      stream: string,
      type: string,
      data: object | readonly object[],
      expected: bigint | 'none',
      subjectId: string | null = null,
    ) =>
      withLog(async (events) => {
        const all = [data].flat().map((one: object) => ({
          id: randomUUID(),
          event: { type, data: one },
          metadata: someMetadata({ subjectId }),
        }));
        appended(await events.append(stream, all, { expected }));
      }),
    /** Brings the history to the end of the log, as a runner would. */
    writeHistory: (): Promise<void> =>
      withLog(async (events) => {
        const { rows } = await admin.query<{ position: string }>('select position from runner.checkpoint');
        for (let after = positionOf(BigInt(rows[0]?.position ?? 0)), atEnd = false; !atEnd;) {
          const page = await events.readAll({ after, limit: 500 });
          const { text, values } = putRows(historyTable, 'insert', page.events.map(historyRow));
          await admin.query({ text: text.replace('"history"', 'read_model.history'), values });
          [after, atEnd] = [page.upTo, page.atEnd];
        }
        await admin.query('update runner.checkpoint set position = (select position from es.head)');
      }),
    restore: async (): Promise<void> => {
      await admin.query(restore);
      await restoreFile();
    },
    close: async (): Promise<void> => {
      await admin.end();
      await store.close();
      await db.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
export type VerifyFixture = Awaited<ReturnType<typeof openVerifyFixture>>;
