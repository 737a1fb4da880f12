import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { outcomes, row, toldWith, type AccessRow } from './accessRow.ts';
import { receivesPush } from './receivesPush.ts';

const pushRows: readonly AccessRow[] = [
  row(
    'GET /ws',
    'a dose of the senior’s',
    toldWith('medications'),
    receivesPush(({ things }) => things.dose()),
  ),
  row(
    'GET /ws',
    'an appointment of the senior’s',
    toldWith('appointments'),
    receivesPush(({ things }) => things.appointment()),
  ),
  row(
    'GET /ws',
    'a reading of the senior’s',
    toldWith('health'),
    receivesPush(({ things }) => things.metric()),
  ),
  row(
    'GET /ws',
    'a member’s new name',
    outcomes('told', 'told', 'told', 'not told', 'not told', 'not told', 401),
    receivesPush(({ things }) => things.nameOfMember()),
  ),
  row(
    'GET /ws',
    'a document of the senior’s that is shared with one member',
    outcomes('told', 'told', 'not told', 'not told', 'not told', 'not told', 401),
    receivesPush(async ({ things }) => (await things.document()).id),
  ),
  row(
    'GET /ws',
    'an emergency contact of the senior’s',
    toldWith('health'),
    receivesPush(({ things }) => things.contact()),
  ),
  row(
    'GET /ws',
    'a family update of the senior’s',
    toldWith('family'),
    receivesPush(({ things }) => things.update()),
  ),
  row(
    'GET /ws',
    'a game that the senior has played',
    outcomes('told', 'not told', 'not told', 'not told', 'not told', 'not told', 401),
    receivesPush(({ things }) => things.game()),
  ),
  row(
    'GET /ws',
    'a private family update of the senior’s own',
    outcomes('told', 'not told', 'not told', 'not told', 'not told', 'not told', 401),
    receivesPush(({ things }) => things.update({ isPrivate: true })),
  ),
  row(
    'GET /ws',
    'an appointment of a family member’s',
    outcomes('told', 'told', 'not told', 'not told', 'not told', 'not told', 401),
    receivesPush(({ things }) => things.appointmentOfMember()),
  ),
];

/** Rows of one feature: what its `…Rows.ts` in this folder exports. */
const rowsIn = (file: string): readonly AccessRow[] =>
  Object.values(jest.requireActual<Readonly<Record<string, readonly AccessRow[]>>>(join(__dirname, file))).flat();

/** Every command, query, file and push × every kind of requester. accessTable.db.test.ts compares it with the server's routers. */
export const accessTable: readonly AccessRow[] = [
  ...readdirSync(__dirname)
    .filter((file) => file.endsWith('Rows.ts'))
    .flatMap(rowsIn),
  ...pushRows,
];
