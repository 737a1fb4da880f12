import { randomUUID } from 'node:crypto';
import { positionOf, START } from '../../events/store/eventStore.ts';
import { readChanges, recordChanges, type Change } from '../../projections/runner/changes.ts';
import { openFixture, type Fixture } from './runnerFixture.ts';
import { counted, someTally } from './tallies.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await openFixture();
});
afterEach(() => fixture.close());

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
  return fixture.db.pool.query(text, [...values]);
};

test('changes are read unchanged, whatever their ids look like', async () => {
  await (await fixture.start()).stop();
  await fixture.append([counted(someTally())]);
  await fixture.query('update runner.checkpoint set position = 1');
  const changes = [
    change(),
    change({ seq: 8, seniorId: null, area: null, persons: [randomUUID(), randomUUID()], ids: [] }),
    change({ seq: 9, ids: ['NULL', '', 'a,b', '{}', 'say "ah"', 'back\\slash', ' 💊 ', "it's"] }),
  ];
  await record(changes);
  expect((await readChanges(fixture.db.pool, START))?.changes).toEqual(changes);
});

test.each<[string, Partial<Change>]>([
  ['a person who is none', { persons: ['somebody'] }],
  ['two persons in one', { persons: [`${randomUUID()},${randomUUID()}`] }],
  ['a senior who is none', { seniorId: 'rosa' }],
  ['an id with NUL', { ids: ['a\0b'] }],
])('Postgres refuses %s, and nothing is recorded', async (_what, wrong) => {
  await expect(record([change(), change({ seq: 8, ...wrong })])).rejects.toMatchObject({
    code: expect.stringMatching(/^22/) as string,
  });
  expect(await fixture.query('select 1 from runner.changes')).toEqual([]);
});
