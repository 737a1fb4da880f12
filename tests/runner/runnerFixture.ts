import { randomUUID } from 'node:crypto';
import type { ClientConfig } from 'pg';
import { pino, type Logger } from 'pino';
import { encryptedLog } from '../../events/store/encrypted.ts';
import type { EventLog } from '../../events/store/eventLog.ts';
import type { EventStore, Expected, Position } from '../../events/store/eventStore.ts';
import { openPostgresEventStore } from '../../events/store/postgres/postgresEventStore.ts';
import type { AnyProjector } from '../../projections/runner/projector.ts';
import { startRunner, type Runner, type RunnerOptions } from '../../projections/runner/startRunner.ts';
import type { Database } from '../../server/database/database.ts';
import { openDatabase } from '../../server/database/openDatabase.ts';
import { freshDatabase } from '../support/database.ts';
import { noKeys } from '../support/noKeys.ts';
import { someMetadata } from '../store/someEvents.ts';
import { talliesProjector, tallyRegistry, type TallyEvent, type TallyRow } from './tallies.ts';

export interface Fixture {
  readonly connection: ClientConfig;
  readonly db: Database;
  readonly store: EventStore;
  readonly events: EventLog;
  readonly log: Logger;
  /** Appends, by default to a stream of its own; answers the last position. */
  append(
    events: readonly TallyEvent[],
    to?: { stream?: string; expected?: Expected; seniorId?: string | null },
  ): Promise<Position>;
  start(options?: Partial<RunnerOptions> & { projectors?: readonly AnyProjector[] }): Promise<Runner>;
  tallies(): Promise<readonly TallyRow[]>;
  total(tally: string): Promise<number>;
  query<R extends object>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** Stops everything that was started here and drops the database. */
  close(): Promise<void>;
}

/** Polls until it is so. */
export const eventually = async (condition: () => boolean | Promise<boolean>, withinMs = 60_000): Promise<void> => {
  const until = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > until) throw new Error(`It did not come to be within ${withinMs} ms: ${condition.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

/** Waits until the runner has read all of the log. */
export const caughtUp = (runner: Runner, { store }: Pick<Fixture, 'store'>): Promise<void> =>
  eventually(async () => runner.position() === (await store.head()));

export const silent = pino({ level: process.env['TEST_LOG'] ?? 'silent' });

/** Rows come after their events, as on a store that has no part in the rows' database. */
const withoutInline = ({ inline: _none, ...store }: EventStore): EventStore => store;

/** Appends do not use the runner's connection: no inline projection. */
export const alone = ({ inline: _inline, ...events }: EventLog): EventLog => events;

/** A database, a store and room for runners, none of them shared; `open`: another store than the Postgres one. */
export const openFixture = async ({ isInline = true, open = openPostgresEventStore } = {}): Promise<Fixture> => {
  const { connection, drop } = await freshDatabase();
  const opened = await open({ connection });
  const store = isInline ? opened : withoutInline(opened);
  const db = await openDatabase({ connection, log: silent });
  const events = encryptedLog(store, noKeys, tallyRegistry);
  const runners: Runner[] = [];
  const query = async <R extends object>(text: string, values: readonly unknown[] = []): Promise<R[]> => {
    const { rows } = await db.pool.query<R>(text, [...values]);
    return rows;
  };
  return {
    connection,
    db,
    store,
    events,
    log: silent,
    query,
    async append(messages, { stream = `tally-${randomUUID()}`, expected = 'none', seniorId = null } = {}) {
      const batch = messages.map((event) => ({ id: randomUUID(), event, metadata: someMetadata({ seniorId }) }));
      const result = await events.append(stream, batch, { expected });
      if (result.kind !== 'appended') throw new Error(`${stream} is at ${result.actual}`);
      return result.position;
    },
    async start(options = {}) {
      const runner = await startRunner({
        events,
        connection,
        projectors: [talliesProjector()],
        log: silent,
        now: () => new Date(),
        ...options,
      });
      runners.push(runner);
      return runner;
    },
    tallies: () => query<TallyRow>('select id, total, times, last_at from read_model.tallies order by id'),
    async total(tally) {
      const [row] = await query<{ total: number }>('select total from read_model.tallies where id = $1', [tally]);
      return row?.total ?? 0;
    },
    async close() {
      await Promise.all(runners.map((runner) => runner.stop()));
      await store.close();
      await db.close();
      await drop();
    },
  };
};
