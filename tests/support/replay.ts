import { START } from '../../events/store/eventStore.ts';
import type { AnyProjector } from '../../projections/runner/projector.ts';
import { tableDefinition } from '../../projections/runner/readModelTables.ts';
import { openBatchRows } from '../../projections/runner/rows.ts';
import type { TestServer } from './testServer.ts';

/** The rows of a read model as they grew, and as one batch rebuilds them from the whole log. */
interface Replayed {
  readonly readModel: string;
  readonly live: readonly object[];
  readonly rebuilt: readonly object[];
}

export const replay = async (
  { deps }: TestServer,
  projectors: readonly AnyProjector[],
): Promise<readonly Replayed[]> => {
  const { events } = await deps.events.readAll({ after: START, limit: 1000 });
  const client = await deps.db.pool.connect();
  const replayed: Replayed[] = [];
  try {
    await client.query('begin; create schema replay; set local search_path = replay');
    for (const { name, table, on } of projectors) {
      for (const statement of tableDefinition(table)) await client.query(statement);
      const batch = openBatchRows(
        table,
        () => Promise.resolve({ rows: [] }),
        () => undefined,
      );
      for (const event of events) if (event.kind === 'event') await on[event.type]?.(event, batch.rows);
      for (const { text, values } of batch.writes()) await client.query(text, values);
      const rowsOf = async (schema: string): Promise<readonly object[]> =>
        (await client.query<object>(`select * from ${schema}.${table.name} order by ${table.key}`)).rows;
      replayed.push({ readModel: name, live: await rowsOf('read_model'), rebuilt: await rowsOf('replay') });
    }
    return replayed;
  } finally {
    await client.query('rollback');
    client.release();
  }
};
