import type { Client } from 'pg';
import type { ReadModelTable, Row } from './projector.ts';
import { rowStatements } from './readModelTables.ts';
import type { KnownRows } from './rows.ts';

/** A row that somebody would decide on if it were known. */
export interface WantedRow {
  readonly projector: string;
  readonly table: ReadModelTable<Row>;
  readonly key: string;
}
/** Rows of one projector, and that there are none under the other keys. */
export interface Learnt {
  readonly projector: string;
  readonly known: KnownRows;
}

const ofOneProjector = async (client: Client, projector: string, wanted: readonly WantedRow[]): Promise<readonly Learnt[]> => {
  const [{ table } = {}] = wanted;
  if (!table) return [];
  const keys = wanted.map(({ key }) => key);
  const { rows } = await client.query<Row>({ name: `rows ${table.name}`, text: rowStatements(table).select, values: [keys] });
  const found = new Map(rows.map((row) => [String(row[table.key]), row]));
  return [{ projector, known: new Map(keys.map((key) => [key, found.get(key)])) }];
};

/**
 * Sent right behind a batch on the same connection, they are found as that batch leaves them; whoever else has written them since has moved the
 * checkpoint too. undefined: nothing is wanted. What can't be had stays unknown.
 */
export const findWanted = (client: Client, wanted: readonly WantedRow[]): Promise<readonly Learnt[]> | undefined => {
  if (wanted.length === 0) return undefined;
  const projectors = [...new Set(wanted.map(({ projector }) => projector))];
  const ofAll = projectors.map((name) =>
    ofOneProjector(
      client,
      name,
      wanted.filter(({ projector }) => projector === name),
    ),
  );
  return Promise.all(ofAll).then(
    (all) => all.flat(),
    () => [],
  );
};
