import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { historyName, historyTable, historyVersion } from './history.ts';
import type { AnyProjector, ReadModelTable, Row } from './projector.ts';
import { readModelSchema, shapeOf } from './readModelTables.ts';

/** The versions that read models were made with; any difference makes a rebuild necessary. */
interface ProjectorVersion {
  readonly name: string;
  readonly version: number;
  readonly shape: string;
}

export const tablesOf = (projectors: readonly AnyProjector[]): readonly ReadModelTable<Row>[] => [
  historyTable,
  ...projectors.map(({ table }) => table),
];

const wantedOf = (projectors: readonly AnyProjector[]): readonly ProjectorVersion[] =>
  [
    { name: historyName, version: historyVersion, shape: shapeOf(historyTable) },
    ...projectors.map(({ name, version, table }) => ({ name, version, shape: shapeOf(table) })),
  ].sort((a, b) => (a.name < b.name ? -1 : 1));

const digestOf = (made: readonly ProjectorVersion[]): string =>
  createHash('sha256').update(JSON.stringify(made)).digest('hex').slice(0, 32);

/** The live tables were made by exactly these projectors. */
export const isCurrent = async (on: Pick<Client, 'query'>, projectors: readonly AnyProjector[]): Promise<boolean> => {
  const made = await on.query<ProjectorVersion>(
    'select name, version, shape from runner.projectors order by name collate "C"',
  );
  const names = tablesOf(projectors).map(({ name }) => name);
  const existing = await on.query('select 1 from pg_tables where schemaname = $1 and tablename = any($2)', [
    readModelSchema,
    names,
  ]);
  return JSON.stringify(made.rows) === JSON.stringify(wantedOf(projectors)) && existing.rowCount === names.length;
};

/** These projectors' read models were live and superseded, and a node of the newer version is alive. */
export const isSuperseded = async (
  on: Pick<Client, 'query'>,
  projectors: readonly AnyProjector[],
  holder: string,
): Promise<boolean> => {
  const { rowCount } = await on.query(
    `select 1 from runner.replaced cross join runner.lease where made_by = $1 and holder <> $2 and expires_at > clock_timestamp()`,
    [digestOf(wantedOf(projectors)), holder],
  );
  return rowCount === 1;
};

/** Part of the swap: records that these projectors made the live tables. */
export const recordVersions = async (on: Pick<Client, 'query'>, projectors: readonly AnyProjector[]): Promise<void> => {
  const wanted = wantedOf(projectors);
  const before = await on.query<ProjectorVersion>('delete from runner.projectors returning name, version, shape');
  const made = [...before.rows].sort((a, b) => (a.name < b.name ? -1 : 1));
  if (made.length > 0)
    await on.query('insert into runner.replaced (made_by) values ($1) on conflict do nothing', [digestOf(made)]);
  await on.query('delete from runner.replaced where made_by = $1', [digestOf(wanted)]);
  await on.query(
    `insert into runner.projectors (name, version, shape)
     select name, version, shape from jsonb_to_recordset($1::jsonb) as r(name text, version integer, shape text)`,
    [JSON.stringify(wanted)],
  );
};
