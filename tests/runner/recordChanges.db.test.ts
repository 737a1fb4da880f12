import { randomUUID } from 'node:crypto';
import { positionOf, START } from '../../events/store/eventStore.ts';
import { readChanges, recordChanges, type Change } from '../../projections/runner/changes.ts';
import { openHouse, type House } from './house.ts';
import { counted, someTally } from './tallies.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house.close());

const change = (more: Partial<Change> = {}): Change => ({
  position: positionOf(1n),
  seq: 7,
  readModel: 'doseLogs',
  event: 'DoseTaken',
  seniorId: randomUUID(),
  area: 'medications',
  persons: [],
  ids: ['one'],
  ...more,
});
const record = (changes: readonly Change[]) => {
  const { text, values } = recordChanges(changes);
  return house.db.pool.query(text, [...values]);
};

test('changes are read as they were recorded, whatever their ids look like', async () => {
  await (await house.start()).stop();
  await house.append([counted(someTally())]);
  await house.query('update runner.checkpoint set position = 1');
  const changes = [
    change(),
    change({ seq: 8, seniorId: null, area: null, persons: [randomUUID(), randomUUID()], ids: [] }),
    change({ seq: 9, ids: ['NULL', '', 'a,b', '{}', 'say "ah"', 'back\\slash', ' 💊 ', "it's"] }),
  ];
  await record(changes);
  expect((await readChanges(house.db.pool, START))?.changes).toEqual(changes);
});

test.each<[string, Partial<Change>]>([
  ['a person who is none', { persons: ['somebody'] }],
  ['two persons in one', { persons: [`${randomUUID()},${randomUUID()}`] }],
  ['a senior who is none', { seniorId: 'rosa' }],
  ['an id with NUL', { ids: ['a\0b'] }],
])('Postgres refuses %s, and nothing is recorded', async (_what, wrong) => {
  await expect(record([change(), change({ seq: 8, ...wrong })])).rejects.toMatchObject({ code: expect.stringMatching(/^22/) as string });
  expect(await house.query('select 1 from runner.changes')).toEqual([]);
});
