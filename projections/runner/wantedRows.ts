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
/** Rows of one projector. */
export interface Learnt {
  readonly projector: string;
  readonly known: KnownRows;
}

/** Those that are there: nothing is decided on there being none. */
const ofOneProjector = async (client: Client, projector: string, wanted: readonly WantedRow[]): Promise<Learnt> => {
  const [{ table } = {}] = wanted;
  if (!table) return { projector, known: new Map() };
  const { rows } = await client.query<Row>({
    name: `rows ${table.name}`,
    text: rowStatements(table).select,
    values: [wanted.map(({ key }) => key)],
  });
  return { projector, known: new Map(rows.map((row) => [String(row[table.key]), row])) };
};

/**
 * Sent right behind a batch on the same connection, they are found as that batch leaves them; whoever else has written them since has moved the
 * checkpoint too.
 */
export const findWanted = (client: Client, wanted: readonly WantedRow[]): Promise<readonly Learnt[]> => {
  const projectors = [...new Set(wanted.map(({ projector }) => projector))];
  const of = (name: string) => wanted.filter(({ projector }) => projector === name);
  return Promise.all(projectors.map((name) => ofOneProjector(client, name, of(name))));
};
