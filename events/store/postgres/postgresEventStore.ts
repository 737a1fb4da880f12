import type { ClientConfig, Pool } from 'pg';
import {
  StoreMisconfigured,
  type AppendResult,
  type EventStore,
  type InlineWriter,
  type StoredEvent,
} from '../eventStore.ts';
import { silentStoreLog, type StoreLog } from '../storeLog.ts';
import { refuseInvalidAppend } from '../validAppend.ts';
import { openAppendSignal } from './appendSignal.ts';
import { sendAppends, type AppendRequest, type AppendWays } from './appendCall.ts';
import { combine, type Combiner } from './appendCombiner.ts';
import { logReader } from './logReader.ts';
import { longStreamWarning } from '../longStreams.ts';
import { failedAppend, isRefusedData, withoutEffect } from './postgresErrors.ts';
import { strayEvents } from './schema.ts';
import { openStorePool } from './storePool.ts';

const defaultDeadlineMs = 5000;
const healthDeadlineMs = 2000;

const bytesOf = ({ events }: AppendRequest): number => events.reduce((sum, { payload }) => sum + payload.byteLength, 0);

const combineAppends = (ways: () => AppendWays): Combiner<AppendRequest, AppendResult> =>
  combine({
    send: (requests) => sendAppends(ways(), requests),
    isRefusedData,
    failureOf: failedAppend,
    bytesOf,
    maxRequests: 64,
    maxBytes: 4 * 1024 * 1024,
  });

const readStoreId = async (pool: Pool): Promise<string> => {
  const { rows } = await pool.query<{ store_id: string }>('select store_id from es.head').catch((error: unknown) => {
    throw withoutEffect(error);
  });
  const [head] = rows;
  if (!head) throw new StoreMisconfigured('The event store has no head: es.head is empty');
  return head.store_id;
};

interface StrayRow {
  readonly position: string;
  readonly type: string;
  readonly stream_id: string;
}

/** Names each, since the streams that they are in can't be used until they are removed (docs/operations.md). */
const warnOfStrays = async (pool: Pool, log: StoreLog): Promise<void> => {
  const { rows } = await pool.query<StrayRow>(strayEvents);
  for (const { position, type, stream_id: stream } of rows)
    log.warn(
      { position, type, stream },
      'The log has an event where the product writes none: it is not believed, and its stream is closed',
    );
};

const healthOf = async ({ head }: Pick<EventStore, 'head'>): ReturnType<EventStore['health']> => {
  try {
    const position = await head(AbortSignal.timeout(healthDeadlineMs));
    return { ok: true, detail: `postgres, position ${BigInt(position)}` };
  } catch (error) {
    return { ok: false, detail: error instanceof Error ? error.name : 'unknown' };
  }
};

interface Pools {
  readonly appends: Pool;
  readonly reads: Pool;
  readonly storeId: string;
  close(): Promise<unknown>;
}

const openPools = async (connection: ClientConfig, log: StoreLog): Promise<Pools> => {
  const appends = openStorePool(connection, log, { max: 1, statementTimeoutMs: 5000, idleTimeoutMs: 0 });
  const reads = openStorePool(connection, log, { max: 4, statementTimeoutMs: 10_000, idleTimeoutMs: 30_000 });
  const close = (): Promise<unknown> => Promise.all([appends.end(), reads.end()]);
  const storeId = await readStoreId(reads).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { appends, reads, storeId, close };
};

/** The log as a table in Postgres, migrated earlier. Rejects with StoreUnavailable or StoreMisconfigured where it can't be read. */
export const openPostgresEventStore = async (options: {
  connection: ClientConfig;
  log?: StoreLog;
}): Promise<EventStore> => {
  const log = options.log ?? silentStoreLog;
  const { appends, reads, storeId, close } = await openPools(options.connection, log);
  // a check that fails is no reason not to start
  await warnOfStrays(reads, log).catch(() => undefined);
  const appendSignal = openAppendSignal(options.connection, log);
  let writer: InlineWriter<StoredEvent> | undefined;
  const combiner = combineAppends(() => ({ pool: appends, writer }));
  const reader = logReader(reads);
  const warnOfLength = longStreamWarning(log);

  return {
    storeId,
    ...reader,
    append: async (stream, events, { expected, deadlineMs = defaultDeadlineMs, signal }) => {
      refuseInvalidAppend(stream, events, expected);
      const result = await combiner.add({ stream, events, expected }, { deadlineMs, signal });
      if (result.kind === 'appended') {
        appendSignal.notify(result.position);
        warnOfLength(stream, result.version);
      }
      return result;
    },
    appendSignal: (signal) => appendSignal.listen(signal),
    inline: (given) => {
      writer = given;
      return () => void (writer === given && (writer = undefined));
    },
    health: () => healthOf(reader),
    close: async () => {
      await combiner.close();
      await appendSignal.close();
      await close();
    },
  };
};
