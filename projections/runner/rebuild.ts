import type { Client } from 'pg';
import { checkpointColumns, checkpointOf, type Checkpoint, type CheckpointRow } from './checkpoint.ts';
import { historyName, historyTable, historyVersion } from './history.ts';
import type { AnyProjector, ReadModelTable, Row } from './projector.ts';
import { readModelSchema, shapeOf, tableDefinition } from './readModelTables.ts';
import { Fenced } from './runnerErrors.ts';
import { liveGeneration } from './schema.ts';

/** What the read models were made by; any difference means that they would come out differently now. */
interface Made {
  readonly name: string;
  readonly version: number;
  readonly shape: string;
}

const tablesOf = (projectors: readonly AnyProjector[]): readonly ReadModelTable<Row>[] => [
  historyTable,
  ...projectors.map(({ table }) => table),
];

const wantedOf = (projectors: readonly AnyProjector[]): readonly Made[] =>
  [
    { name: historyName, version: historyVersion, shape: shapeOf(historyTable) },
    ...projectors.map(({ name, version, table }) => ({ name, version, shape: shapeOf(table) })),
  ].sort((a, b) => (a.name < b.name ? -1 : 1));

/** The tables that stand were made by exactly these projectors. */
export const areCurrent = async (client: Client, projectors: readonly AnyProjector[]): Promise<boolean> => {
  const made = await client.query<Made>('select name, version, shape from runner.projectors order by name collate "C"');
  const names = tablesOf(projectors).map(({ name }) => name);
  const standing = await client.query('select 1 from pg_tables where schemaname = $1 and tablename = any($2)', [readModelSchema, names]);
  return JSON.stringify(made.rows) === JSON.stringify(wantedOf(projectors)) && standing.rowCount === names.length;
};

const remakeTables = async (client: Client, projectors: readonly AnyProjector[]): Promise<void> => {
  await client.query(`drop schema if exists ${readModelSchema} cascade`);
  await client.query(`create schema ${readModelSchema}`);
  for (const statement of tablesOf(projectors).flatMap(tableDefinition)) await client.query(statement);
  await client.query('delete from runner.projectors');
  await client.query(
    `insert into runner.projectors (name, version, shape)
     select name, version, shape from jsonb_to_recordset($1::jsonb) as r(name text, version integer, shape text)`,
    [JSON.stringify(wantedOf(projectors))],
  );
};

/**
 * Empty tables and a checkpoint at zero, in one transaction: a crash while they are filled goes on from the checkpoint.
 * What was told before is not told again.
 */
export const startOver = async (client: Client, projectors: readonly AnyProjector[], epoch: string): Promise<Checkpoint> => {
  await client.query('begin');
  try {
    const { rows } = await client.query<CheckpointRow>(
      `update runner.checkpoint set position = 0, silent_until = greatest(silent_until, position)
       where generation = $1 and epoch = $2 returning ${checkpointColumns}`,
      [liveGeneration, epoch],
    );
    const [row] = rows;
    if (!row) throw new Fenced('another node leads');
    await remakeTables(client, projectors);
    await client.query('commit');
    return checkpointOf(row);
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
};
