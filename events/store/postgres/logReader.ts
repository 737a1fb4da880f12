import type { Pool } from 'pg';
import { LogAltered, positionOf, type EventStore, type Position, type StoredEvent } from '../eventStore.ts';
import { assertContiguous, assertOnLog, eventColumns, storedEvent, type EventRow } from './eventRows.ts';
import { withoutEffect } from './postgresErrors.ts';

const pageSize = 500;

const page = {
  name: 'es_page',
  text: `select ${eventColumns} from es.event where position > $1 order by position limit $2`,
};
const streamPage = {
  name: 'es_stream',
  text: `select ${eventColumns} from es.event where stream_id = $1 and version >= $2 order by version limit $3`,
};
const chosen = {
  name: 'es_chosen',
  text: `select ${eventColumns} from unnest($1::bigint[]) with ordinality as asked (position, place) join es.event using (position) order by place`,
};

/** Rejects when the caller aborts; the statement ends by its own timeout. */
const unlessAborted = async <T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> => {
  if (!signal) return work;
  let handleAbort = (): void => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    handleAbort = () => reject(signal.reason instanceof Error ? signal.reason : new Error('The caller gave up'));
    signal.addEventListener('abort', handleAbort, { once: true });
  });
  return Promise.race([work, aborted]).finally(() => signal.removeEventListener('abort', handleAbort));
};

const ask = async <Row extends object>(
  pool: Pool,
  statement: { name: string; text: string },
  values: unknown[],
  signal?: AbortSignal,
): Promise<Row[]> => {
  signal?.throwIfAborted();
  const answer = pool.query<Row>({ values, ...statement }).catch((error: unknown) => {
    throw withoutEffect(error);
  });
  const { rows } = await unlessAborted(answer, signal);
  return rows;
};

const readStream = async function* (
  pool: Pool,
  stream: string,
  { from = 0n, limit = Infinity, signal }: Parameters<EventStore['readStream']>[1] = {},
): AsyncIterable<StoredEvent> {
  let next = from;
  for (let left = limit; left > 0; left -= pageSize) {
    const size = Math.min(pageSize, left);
    const rows = await ask<EventRow>(pool, streamPage, [stream, next, size], signal);
    assertContiguous(rows, 'version', next);
    assertOnLog(rows);
    yield* rows.map((row) => storedEvent(row));
    if (rows.length < size) return;
    next += BigInt(rows.length);
  }
};

const readAt = async function* (
  pool: Pool,
  positions: readonly Position[],
  signal?: AbortSignal,
): AsyncIterable<StoredEvent> {
  for (let at = 0; at < positions.length; at += pageSize) {
    const wanted = positions.slice(at, at + pageSize).map(BigInt);
    const rows = await ask<EventRow>(pool, chosen, [wanted], signal);
    const missing = wanted.find((position, index) => rows[index]?.position !== position.toString());
    if (missing !== undefined) throw new LogAltered(`The log lacks position ${missing}`);
    yield* rows.map((row) => storedEvent(row));
  }
};

const headStatement = { name: 'es_head', text: 'select position from es.head' };

/** The reading part of the store. */
export const logReader = (pool: Pool): Pick<EventStore, 'readStream' | 'readAll' | 'readAt' | 'head'> => ({
  readStream: (stream, options) => readStream(pool, stream, options),
  readAt: (positions, signal) => readAt(pool, positions, signal),
  readAll: async ({ after, limit, signal, isLenient = false }) => {
    const from = after === 'start' ? 0n : BigInt(after);
    const rows = await ask<EventRow>(pool, page, [from, limit], signal);
    if (!isLenient) assertContiguous(rows, 'position', from + 1n);
    const events = rows.map((row) => storedEvent(row, isLenient));
    return { events, upTo: events.at(-1)?.position ?? positionOf(from), atEnd: rows.length < limit };
  },
  head: async (signal) => {
    const rows = await ask<{ position: string }>(pool, headStatement, [], signal);
    return positionOf(BigInt(rows[0]?.position ?? 0));
  },
});
