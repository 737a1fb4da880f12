import { DatabaseError } from 'pg';
import type { Queryable, Statement } from '../../projections/queryable.ts';

type Rows = Awaited<ReturnType<Queryable['query']>>;
interface Ask {
  readonly statement: Statement;
  readonly settle: (rows: Rows) => void;
  readonly fail: (error: unknown) => void;
}

const keysOf = ({ values }: Statement): readonly unknown[] => (Array.isArray(values?.[0]) ? values[0] : []);

/** Class 22: Postgres refuses the data, perhaps of only one of the combined requests. */
const isRefusedData = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code?.startsWith('22') === true;

const byKey = (rows: Rows['rows'], column: string): ReadonlyMap<string, Rows['rows']> => {
  const found = new Map<string, Rows['rows']>();
  for (const row of rows) {
    const key = String((row as Record<string, unknown>)[column]);
    const same = found.get(key);
    if (same) same.push(row);
    else found.set(key, [row]);
  }
  return found;
};

/**
 * Combines queries `by` key within one turn of the event loop: those of the same name go as one statement with all keys. Each caller gets
 * its own rows. Concurrent requests thus cost Postgres and the network as much as one. Nothing is cached.
 */
export const batchLoader = (send: (statement: Statement) => Promise<Rows>): Queryable['query'] => {
  let waiting = new Map<string, Ask[]>();

  const fetchBatch = async (asks: readonly Ask[], { by = '', ...statement }: Statement): Promise<void> => {
    try {
      const { rows } = await send({
        ...statement,
        values: [[...new Set(asks.flatMap((ask) => keysOf(ask.statement)))]],
      });
      const found = byKey(rows, by);
      for (const ask of asks) {
        const own = keysOf(ask.statement).flatMap((key) => found.get(String(key)) ?? []);
        ask.settle({ rows: own, rowCount: own.length });
      }
    } catch (error) {
      if (asks.length > 1 && isRefusedData(error))
        await Promise.all(asks.map((ask) => fetchBatch([ask], ask.statement)));
      else for (const ask of asks) ask.fail(error);
    }
  };

  const flush = (): void => {
    const batches = waiting;
    waiting = new Map();
    for (const asks of batches.values()) if (asks[0]) void fetchBatch(asks, asks[0].statement);
  };

  return <R extends object>(statement: Statement) =>
    new Promise<{ rows: R[]; rowCount: number | null }>((resolve, fail) => {
      const name = statement.name ?? statement.text;
      if (waiting.size === 0) setImmediate(flush);
      const ask: Ask = { statement, settle: (rows) => resolve(rows as { rows: R[]; rowCount: number | null }), fail };
      const same = waiting.get(name);
      if (same) same.push(ask);
      else waiting.set(name, [ask]);
    });
};
