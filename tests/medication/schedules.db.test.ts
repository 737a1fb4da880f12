import type { OccurrenceView } from '../../projections/medication/occurrencesOfPeriod.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { careFixture } from './careFixture.ts';
import { doseEvents, type Problem } from './careOf.ts';

/** Wednesday, June 10, 10:10 AM in New York. */
const fixture = careFixture();
const { rosa, clock } = fixture;
const at8 = [{ time: '08:00', amount: 1 }];
const weekly = { kind: 'weekly', days: ['wed', 'mon'], times: [{ time: '08:00', amount: 2 }] };

test('a medication of Mondays and Wednesdays is due on them, with its amounts, and says so in every answer', async () => {
  const { browser, care } = await rosa();
  const { status, body } = await care.add({ frequency: 'Custom', times: undefined, schedule: weekly });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    frequency: 'Custom',
    times: ['08:00'],
    schedule: { kind: 'weekly', days: ['mon', 'wed'], everyWeeks: 1, from: '2026-06-10' },
    endsOn: null,
    nextDose: '2026-06-15T12:00:00.000Z',
    occurrences: [{ date: '2026-06-10', time: '08:00', amount: 2 }],
  });
  const path = `/api/medications/${body.id}/occurrences`;
  const { body: due } = await browser.get<readonly OccurrenceView[]>(`${path}?from=2026-06-01&to=2026-06-18`);
  // this morning's was two hours late when it was recorded: it can be entered, and nobody missed it
  expect(due.map(({ date, amount, status: of }) => [date, amount, of])).toEqual([
    ['2026-06-15', 2, 'scheduled'],
    ['2026-06-17', 2, 'scheduled'],
  ]);
  await care.log(body.id, { scheduledTime: '08:00' });
  const [taken] = await doseEvents(fixture.server, `${body.id}-2026-06-10T0800`);
  expect(taken).toMatchObject({ type: 'DoseTaken', data: { units: 2 } });
  expect((await browser.get<readonly OccurrenceView[]>(`${path}?from=2026-06-10&to=2026-06-10`)).body).toEqual([
    { date: '2026-06-10', time: '08:00', dueAt: '2026-06-10T12:00:00.000Z', amount: 2, status: 'taken' },
  ]);
  expect((await browser.get<readonly OccurrenceView[]>(path)).body.map(({ date }) => date)).toEqual([
    '2026-06-10',
    '2026-06-15',
    '2026-06-17',
    '2026-06-22',
    '2026-06-24',
    '2026-06-29',
    '2026-07-01',
    '2026-07-06',
  ]);
  for (const query of ['?from=2026-06-10', '?from=2026-06-10&to=2026-06-09', '?from=2026-01-01&to=2027-02-01'])
    expect((await browser.get(`${path}${query}`)).status).toBe(400);
  // a client that knows no schedules sends what it read, and changes no day
  const { body: same } = await browser.put<MedicationView>(`/api/medications/${body.id}`, {
    name: 'Metformin XR',
    dosage: '500 mg',
    frequency: 'Custom',
    times: ['08:00'],
  });
  expect(same).toMatchObject({ name: 'Metformin XR', schedule: body.schedule });
  // and one of the four frequencies ends the schedule
  const { body: daily } = await browser.put<MedicationView>(`/api/medications/${body.id}`, {
    name: 'Metformin',
    dosage: '500 mg',
    frequency: 'Once daily',
    times: ['08:00'],
  });
  expect(daily).toMatchObject({ schedule: null, nextDose: '2026-06-11T12:00:00.000Z' });
});

test('a course ends by itself, is listed with those stopped, and can be taken again', async () => {
  const { browser, care } = await rosa();
  const course = { kind: 'interval', everyDays: 1, times: [{ time: '08:00' }, { time: '20:00' }] };
  const { body } = await care.add({ frequency: 'Custom', schedule: course, doseCount: 4, begins: 'withNext' });
  // this evening, two tomorrow, and one the day after
  expect(body).toMatchObject({ endsOn: '2026-06-12', doseCount: 4, nextDose: '2026-06-11T00:00:00.000Z' });
  const { body: due } = await browser.get<readonly OccurrenceView[]>(
    `/api/medications/${body.id}/occurrences?from=2026-06-10&to=2026-06-20`,
  );
  expect(due.map(({ date, time }) => `${date} ${time}`)).toEqual([
    '2026-06-10 20:00',
    '2026-06-11 08:00',
    '2026-06-11 20:00',
    '2026-06-12 08:00',
  ]);
  for (const { dueAt } of due) {
    clock.set(dueAt);
    expect((await care.log(body.id, { scheduledTime: dueAt })).status).toBe(201);
  }
  // until the day is over it is among today's
  expect(await care.medications()).toMatchObject([{ id: body.id, nextDose: null }]);
  clock.set('2026-06-13T12:00:00.000Z');
  expect(await care.medications()).toEqual([]);
  const stopped = async () => (await browser.get<readonly MedicationView[]>('/api/medications?status=stopped')).body;
  expect(await stopped()).toMatchObject([{ id: body.id, endsOn: '2026-06-12', stop: null }]);
  const again = await browser.put<MedicationView>(`/api/medications/${body.id}`, {
    name: 'Metformin',
    dosage: '500 mg',
    frequency: 'Custom',
    schedule: { ...course, from: '2026-06-14' },
    endDate: '2026-06-15',
  });
  expect(again.body).toMatchObject({ endsOn: '2026-06-15', doseCount: null, nextDose: '2026-06-14T12:00:00.000Z' });
  expect(await stopped()).toEqual([]);
});

test('a weekly tablet taken twice in two days is asked about', async () => {
  const { care } = await rosa();
  const { body } = await care.add({ frequency: 'Custom', schedule: { ...weekly, days: ['wed'] } });
  await care.log(body.id, { scheduledTime: '08:00' });
  clock.set('2026-06-17T11:00:00.000Z');
  await care.log(body.id, { scheduledTime: '2026-06-17T12:00:00.000Z' });
  clock.set('2026-06-22T12:00:00.000Z');
  await care.add({ name: 'Other' });
  const early = { scheduledTime: '2026-06-17T12:00:00.000Z', takenTime: '2026-06-11T12:00:00.000Z', safety: 'ask' };
  await care.undo(`${body.id}-2026-06-17T0800`);
  const asked = await care.log(body.id, early);
  expect([asked.status, (asked.body as unknown as Problem).code]).toEqual([409, 'needsConfirmation']);
});

const day = (schedule: object, more: object = {}) => ({ frequency: 'Custom', schedule, ...more });
test.each<[string, object, string, string]>([
  ['no day', day({ kind: 'weekly', days: [], times: at8 }), 'schedule', 'Choose at least one day of the week'],
  ['a pattern without days', { frequency: 'Custom' }, 'schedule', 'Please say on which days it is taken'],
  [
    'a last day before the first',
    day({ kind: 'interval', everyDays: 2, times: at8 }, { startDate: '2026-07-01', endDate: '2026-06-20' }),
    'endDate',
    'The last day is before the first day',
  ],
  ['a last day that has passed', { endDate: '2026-06-09' }, 'endDate', 'That day has passed'],
  [
    'two ends',
    { endDate: '2026-06-20', doseCount: 5 },
    'doseCount',
    'Choose a last day or a number of doses, not both',
  ],
  ['a million doses', { doseCount: 1_000_000 }, 'doseCount', 'Enter a whole number from 1 to 1000'],
  ['no dose', { doseCount: 0 }, 'doseCount', 'Enter a whole number from 1 to 1000'],
  [
    'a rule that never falls due',
    day({ kind: 'weekly', days: ['mon'], times: at8 }, { endDate: '2026-06-14' }),
    'endDate',
    'No dose is due by then: the first would be on June 15, 2026',
  ],
  [
    'steps that have passed',
    day({ kind: 'taper', steps: [{ from: '2026-05-01', until: '2026-05-09', times: at8 }] }),
    'schedule',
    'No dose of these steps is still to come',
  ],
  [
    'an end beside steps',
    day({ kind: 'taper', steps: [{ from: '2026-06-11', until: null, times: at8 }] }, { endDate: '2026-07-01' }),
    'endDate',
    'The steps say when it ends',
  ],
  ['text that is no JSON', day('weekly' as never), 'schedule', 'That isn’t a schedule'],
])('%s: 400, and the field says why', async (_case, more, field, problem) => {
  const { care } = await rosa();
  const { status, body } = await care.add(more);
  expect([status, (body as unknown as Problem).fields?.[field]]).toEqual([400, expect.stringContaining(problem)]);
  expect(await care.medications()).toEqual([]);
});
