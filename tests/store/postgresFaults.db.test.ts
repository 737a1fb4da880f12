import type { ClientConfig } from 'pg';
import { OutcomeUnknown, StoreUnavailable, type EventStore, type NewEvent } from '../../events/store/eventStore.ts';
import { openPostgresEventStore } from '../../events/store/postgres/postgresEventStore.ts';
import { freshDatabase } from '../support/database.ts';
import { until } from '../support/waiting.ts';
import { openCuttableLink, type CuttableLink } from './cuttableLink.ts';
import { connect, expectWholeLog, wholeLog } from './rawLog.ts';
import { readWhole, someEvent, someEvents, someStream } from './someEvents.ts';

let connection: ClientConfig;
let drop: () => Promise<void>;
let admin: Awaited<ReturnType<typeof connect>>;
beforeEach(async () => {
  ({ connection, drop } = await freshDatabase());
  admin = await connect(connection);
});
afterEach(async () => {
  await admin.end();
  await drop();
});

const withStore = async (
  work: (store: EventStore) => Promise<void>,
  through: ClientConfig = connection,
): Promise<void> => {
  const store = await openPostgresEventStore({ connection: through });
  try {
    await work(store);
  } finally {
    await store.close();
  }
};

test('while somebody else holds the lock, an append ends as unavailable within seconds, and nothing is written', async () => {
  await withStore(async (store) => {
    await admin.query('select pg_advisory_lock(7301, 1)');
    const begun = Date.now();
    const waiting = store.append(someStream(), [someEvent()], { expected: 'none', deadlineMs: 60_000 });
    // by the time that Postgres lets it wait for a lock, and not by its own deadline
    await expect(waiting).rejects.toMatchObject({ name: 'StoreUnavailable', cause: { code: '55P03' } });
    expect(Date.now() - begun).toBeLessThan(30_000);
    await admin.query('select pg_advisory_unlock(7301, 1)');
    await expectWholeLog(admin);
    expect(await store.append(someStream(), [someEvent()], { expected: 'none' })).toMatchObject({ kind: 'appended' });
  });
});

describe('through a link that breaks', () => {
  let link: CuttableLink;
  beforeEach(async () => (link = await openCuttableLink(connection)));
  afterEach(() => link.close());

  test('a connection lost between commit and answer leaves the outcome unknown, and the same append again is appended once', async () => {
    await withStore(async (store) => {
      const stream = someStream();
      const events = someEvents(2);
      const cut = link.cutAfterSending(stream);
      await expect(store.append(stream, events, { expected: 'none' })).rejects.toThrow(OutcomeUnknown);
      await cut;
      expect(await store.append(stream, events, { expected: 'none' })).toMatchObject({ kind: 'appended', version: 1n });
      expect(await readWhole(store.readStream(stream))).toHaveLength(2);
    }, link.connection);
  });

  test('when the database is gone, appends and reads are unavailable immediately, and health shows it', async () => {
    await withStore(async (store) => {
      await link.close();
      await expect(store.append(someStream(), [someEvent()], { expected: 'none' })).rejects.toThrow(StoreUnavailable);
      await expect(store.readAll({ after: 'start', limit: 1 })).rejects.toThrow(StoreUnavailable);
      expect(await store.health()).toEqual({ ok: false, detail: 'StoreUnavailable' });
    }, link.connection);
  });

  test('through a frozen link an append ends at its own deadline: unavailable while it waits its turn, of unknown outcome once it was sent', async () => {
    await withStore(async (store) => {
      await store.append(someStream(), [someEvent()], { expected: 'none' });
      link.freeze();
      const append = (stream: string, deadlineMs: number) =>
        store.append(stream, [someEvent()], { expected: 'none', deadlineMs });
      const stream = someStream();
      // long enough to be sent by a machine that pauses for a while
      const sent = append(stream, 3_000);
      sent.catch(() => undefined);
      await until(async () => (await wholeLog(admin)).some((event) => event.stream === stream));
      const outcomes = await Promise.allSettled([sent, append(someStream(), 100)]);
      expect(outcomes).toMatchObject([
        { reason: expect.any(OutcomeUnknown) },
        { reason: expect.any(StoreUnavailable) },
      ]);
      expect(await store.health()).toMatchObject({ ok: false });
      await link.close();
    }, link.connection);
  });

  test('a store that can not be reached does not open', async () => {
    await link.close();
    await expect(openPostgresEventStore({ connection: link.connection })).rejects.toThrow(StoreUnavailable);
  });
});

/** Again until it is known, with the same events and the same expectation. */
const appendWithRetry = async (store: EventStore, stream: string, events: readonly NewEvent[]): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      expect(await store.append(stream, events, { expected: 'none' })).toMatchObject({ kind: 'appended', version: 1n });
      return;
    } catch (error) {
      if (attempt === 1000) throw error;
      if (!(error instanceof OutcomeUnknown || error instanceof StoreUnavailable)) throw error;
    }
  }
};

test('connections cut off again and again under load: nothing acknowledged is lost and nothing is doubled', async () => {
  await withStore(async (store) => {
    const streams: string[] = [];
    let cuts = Promise.resolve(0);
    const cutOff = (): Promise<number> =>
      (cuts = cuts.then(async (before) => {
        const { rowCount } = await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query like '%es.append%' and pid <> pg_backend_pid()`);
        return before + (rowCount ?? 0);
      }));
    // each cuts off now and then, while the others write: equally often on a machine with slower appends
    const write = async (_: unknown, writer: number): Promise<void> => {
      for (let round = 0; round < 25; round += 1) {
        const stream = someStream();
        await appendWithRetry(store, stream, someEvents(2));
        streams.push(stream);
        if ((round + writer) % 8 === 0) await cutOff();
      }
    };
    await Promise.all(Array.from({ length: 16 }, write));
    expect(await cuts).toBeGreaterThan(3);
    await expectWholeLog(admin);
    const log = await wholeLog(admin);
    expect(log).toHaveLength(16 * 25 * 2);
    expect(new Set(log.map(({ stream }) => stream))).toEqual(new Set(streams));
  });
});

test('the append signal continues after its connection was cut off', async () => {
  await withStore(async (store) => {
    const leaving = new AbortController();
    const listener = store.appendSignal(leaving.signal)[Symbol.asyncIterator]();
    await listener.next();
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'hearthline append signal'`,
    );
    await listener.next();
    await withStore(async (other) => {
      await other.append(someStream(), [someEvent()], { expected: 'none' });
      expect(await listener.next()).toMatchObject({ done: false });
    });
    leaving.abort();
  });
});

test('a long transaction in another database delays no reader', async () => {
  const elsewhere = await freshDatabase();
  const writer = await connect(elsewhere.connection);
  await writer.query('begin; create table app.long_work (a int); select txid_current()');
  await withStore(async (store) => {
    await store.append(someStream(), someEvents(3), { expected: 'none' });
    expect((await store.readAll({ after: 'start', limit: 10 })).events).toHaveLength(3);
  });
  await writer.end();
  await elsewhere.drop();
});
