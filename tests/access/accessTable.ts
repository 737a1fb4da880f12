import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AccessRow } from './accessRow.ts';

/** Rows of one feature: what its `…Rows.ts` in this folder exports. */
const rowsIn = (file: string): readonly AccessRow[] =>
  Object.values(jest.requireActual<Readonly<Record<string, readonly AccessRow[]>>>(join(__dirname, file))).flat();

/** Every command, query, file and push × every kind of requester. accessTable.db.test.ts compares it with the server's routers. */
export const accessTable: readonly AccessRow[] = readdirSync(__dirname)
  .filter((file) => file.endsWith('Rows.ts'))
  .flatMap(rowsIn);
