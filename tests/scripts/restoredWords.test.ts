import { restoredInWords } from '../../scripts/archive/restoredWords.ts';

const contents = {
  log: { store: 'Postgres', storeId: 's', position: '655', events: 655 },
  files: 1,
  madeAt: '2026-11-24T03:00:12.000Z',
} as const;
const at = (moment: string) => restoredInWords(contents, { keepSessions: false }, new Date(moment));

test.each([
  ['2026-11-27T09:00:00.000Z', 'in the 3 days since'],
  ['2026-11-25T09:00:00.000Z', 'in the day since'],
  ['2026-11-24T09:00:00.000Z', 'in the hours since'],
])('a restore says how old the backup is, and that data erased since is back (%s)', (moment, since) => {
  expect(at(moment)).toContain(`Restored 655 events and 1 file, as of 2026-11-24 03:00:12 UTC.`);
  expect(at(moment)).toContain(`What was recorded ${since} is not in it.`);
  expect(at(moment)).toContain(
    `Accounts that were erased ${since} are back: the person who discarded one discards it once more. Demo families end by themselves.`,
  );
});

test('after a move, sessions and links are those of that moment', () => {
  expect(restoredInWords(contents, { keepSessions: true }, new Date(contents.madeAt))).toContain(
    'Sessions and links are those of that moment.',
  );
  expect(at(contents.madeAt)).toContain('Everybody signs in once more');
});

test('with the log kept, events since the backup are reported as present, and rows of the lost database as lost', () => {
  const said = restoredInWords(
    contents,
    { keepSessions: false, kept: { later: 12, erased: 1 } },
    new Date('2026-11-27T09:00:00.000Z'),
  );
  expect(said).toContain(
    'The log was kept, with 12 events that came in the 3 days since. 1 account erased in that time: erased again',
  );
  expect(said).toContain('npm run reset-password');
  expect(said).not.toMatch(/is not in it|are back/);
});
