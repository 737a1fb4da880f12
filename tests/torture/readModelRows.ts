import { pino } from 'pino';
import pg from 'pg';
import { joinStorage } from '../../server/database/openStorage.ts';

/** Every row of every read model, as text, sorted: two of them are equal where the read models are. */
export const readModelRows = async (dataDir: string): Promise<ReadonlyMap<string, readonly string[]>> => {
  const storage = await joinStorage(
    { dataDir, databaseUrl: undefined, masterKey: undefined },
    pino({ level: 'silent' }),
  );
  const client = new pg.Client(storage.connection);
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'read_model' order by 1`,
    );
    const rows = new Map<string, readonly string[]>();
    for (const { name } of tables.rows) {
      const found = await client.query<{ row: string }>(
        `select to_jsonb(t)::text as row from read_model."${name}" t order by 1`,
      );
      rows.set(
        name,
        found.rows.map(({ row }) => row),
      );
    }
    return rows;
  } finally {
    await client.end();
    await storage.stop();
  }
};
