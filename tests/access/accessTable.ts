import { outcomes, row, type AccessRow } from './accessRows.ts';
import { accountRows } from './accountRows.ts';
import { appointmentRows } from './appointmentRows.ts';
import { circleRows } from './circleRows.ts';
import { healthRows } from './healthRows.ts';
import { hears } from './hears.ts';
import { medicationRows } from './medicationRows.ts';

const told = outcomes('told', 'told', 'not told', 'not told', 'not told', 'not told', 401);
const pushRows: readonly AccessRow[] = [
  row(
    'GET /ws',
    'a dose of the senior’s',
    told,
    hears(({ things }) => things.dose()),
  ),
  row(
    'GET /ws',
    'an appointment of the senior’s',
    told,
    hears(({ things }) => things.appointment()),
  ),
  row(
    'GET /ws',
    'a reading of the senior’s',
    told,
    hears(({ things }) => things.metric()),
  ),
  row(
    'GET /ws',
    'an appointment of a family member’s',
    told,
    hears(({ things }) => things.appointmentOfMember()),
  ),
];

/** Every command, query, file and push there is × whoever may ask. The test beside it compares it with the server's routers. */
export const accessTable: readonly AccessRow[] = [
  ...accountRows,
  ...circleRows,
  ...medicationRows,
  ...appointmentRows,
  ...healthRows,
  ...pushRows,
];
