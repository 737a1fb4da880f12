import { openProjected } from '../../projections/runner/projected.ts';
import { readChanges } from '../../projections/runner/changes.ts';
import { listHistory } from '../../projections/runner/historyQueries.ts';
import { START } from '../../events/store/eventStore.ts';
import { eventually, openHouse, type House } from './house.ts';
import { counted, journalProjector, someTally, talliesProjector } from './tallies.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house.close());

test('what was appended before and after the start is projected once, in log order', async () => {
  const tally = someTally();
  await house.append([counted(tally, 1), counted(tally, 2)]);
  const runner = await house.start({ projectors: [talliesProjector(), journalProjector()], pageSize: 2 });
  await house.append([counted(tally, 4)]);
  const last = await house.append([counted(tally, 8)]);
  await eventually(() => runner.position() === last);
  expect(await house.tallies()).toEqual([{ id: tally, total: 15, times: 4, last_at: new Date('2026-11-21T08:00:00.000Z') }]);
  const journal = await house.query<{ position: string }>('select position from read_model.journal order by position');
  expect(journal.map(({ position }) => position)).toEqual(['1', '2', '3', '4']);
  expect(runner.holdsLease()).toBe(true);
  expect(runner.health()).toMatchObject({ ok: true, state: { kind: 'leading' }, holdsLease: true, position: last });
});
