import { listPastHealthAlerts } from '../../projections/health/alertHistoryQueries.ts';
import { join } from '../circle/circleOf.ts';
import { followed } from './healthFixture.ts';
import { alertsAre, healthReadsFixture, noon } from './healthReadsFixture.ts';

const fixture = healthReadsFixture();
const rosa = () => fixture.person('senior');
const dayMs = 24 * 3_600_000;
const fromNow = (ms: number): string => new Date(Date.parse(noon) + ms).toISOString();
const person = (userId: string, firstName: string) => ({ id: userId, firstName, lastName: 'Alvarez' });

test('an alert is answered with the reading, every reason, and since when', async () => {
  const [senior, ana] = [await rosa(), await fixture.person('caregiver', { firstName: 'Ana' })];
  await join(senior, ana);
  const { id, userId } = await ana.record(
    'Blood Pressure',
    { reading: '185/95' },
    { userId: senior.userId, recordedAt: fromNow(-60_000) },
  );
  expect(await alertsAre(senior, [id])).toEqual([
    {
      id,
      userId,
      kind: 'bloodPressure',
      level: 'critical',
      reading: { systolic: 185, diastolic: 95, number: null, unit: 'mmHg' },
      since: fromNow(-60_000),
      reasons: [
        { measure: 'systolic', comparison: 'atLeast', limit: 180, level: 'critical', isStandard: true },
        { measure: 'diastolic', comparison: 'atLeast', limit: 90, level: 'warning', isStandard: true },
      ],
      ruleVersion: 1,
      raisedAt: noon,
      recordedBy: person(ana.userId, 'Ana'),
      correctedAt: null,
      firstEntered: null,
      acknowledgedBy: null,
      acknowledgedAt: null,
      note: null,
      handedOverBy: null,
      resolved: null,
      askedAgainAt: null,
      timeZone: 'America/New_York',
    },
  ]);
});

test('a newer reading of the same kind takes its place, whether it raises one or not', async () => {
  const senior = await rosa();
  const high = await senior.record('blood_sugar', 262, { recordedAt: fromNow(-3000) });
  const pressure = await senior.record('blood_pressure', '150/80', { recordedAt: fromNow(-4000) });
  await alertsAre(senior, [high.id, pressure.id]);
  const higher = await senior.record('blood_sugar', 300, { recordedAt: fromNow(-2000) });
  await alertsAre(senior, [higher.id, pressure.id]);
  await senior.record('blood_sugar', 110, { recordedAt: fromNow(-1000) });
  await alertsAre(senior, [pressure.id]);
});

test('of two readings of one minute the one entered later is the newest', async () => {
  for (const values of [
    ['300', '110'],
    ['110', '300'],
    ['110', '310'],
    ['310', '110'],
  ] as const) {
    const senior = await rosa();
    const entered = [];
    for (const [minute, value] of values.entries()) {
      fixture.clock.set(fromNow(minute * 60_000));
      entered.push(await senior.record('blood_sugar', value, { recordedAt: noon }));
    }
    const [newest] = entered.toReversed();
    const pulse = await senior.record('heart_rate', 130, { recordedAt: fromNow(-1000) });
    await alertsAre(senior, newest?.reading.number === 110 ? [pulse.id] : [newest?.id ?? '', pulse.id]);
    expect((await senior.summaries())[0]?.kinds.bloodSugar?.map(({ id }) => id)).toEqual(
      entered.toReversed().map(({ id }) => id),
    );
    expect((await senior.metrics('?type=blood_sugar')).map(({ id }) => id)).toEqual(
      entered.toReversed().map(({ id }) => id),
    );
  }
});

test('a reading measured before the newest raises no shown alert, however late it is entered', async () => {
  const senior = await rosa();
  await senior.record('blood_sugar', 110);
  const late = await senior.record('blood_sugar', 300, { recordedAt: fromNow(-1000) });
  const other = await senior.record('heart_rate', 130);
  await alertsAre(senior, [other.id]);
  const ofLate = await fixture.server.deps.db.pool.query('select 1 from health_alerts where id = $1', [late.id]);
  expect(ofLate.rowCount).toBe(1);
});

test('an alert is shown for exactly 7 days', async () => {
  const senior = await rosa();
  const { id } = await senior.record('blood_sugar', 262);
  await alertsAre(senior, [id]);
  const shownAt = async (ms: number): Promise<number> => {
    fixture.clock.set(fromNow(ms));
    await senior.browser.get('/api/user/me');
    return (await senior.alerts()).length;
  };
  expect([await shownAt(6 * dayMs), await shownAt(7 * dayMs), await shownAt(7 * dayMs + 1)]).toEqual([1, 1, 0]);
});

test('critical ones come first, then the newest, of all seniors together', async () => {
  const [one, other, ana] = [await rosa(), await rosa(), await fixture.person('caregiver')];
  for (const senior of [one, other]) await join(senior, ana);
  const rate = await one.record('heart_rate', 130, { recordedAt: fromNow(-1000) });
  const sugar = await other.record('blood_sugar', 190, { recordedAt: fromNow(-2000) });
  const oldest = await other.record('blood_pressure', '190/80', { recordedAt: fromNow(-4000) });
  const older = await one.record('oxygen_saturation', 85, { recordedAt: fromNow(-3000) });
  await alertsAre(ana, [older.id, oldest.id, rate.id, sugar.id], `?senior=${one.userId},${other.userId}`);
  await alertsAre(ana, [older.id, rate.id], `?senior=${one.userId}`);
  await alertsAre(ana, []);
});

test('an acknowledged alert names the person, the note and the time', async () => {
  const [senior, ana] = [await rosa(), await fixture.person('caregiver', { firstName: 'Ana' })];
  await join(senior, ana);
  const { id } = await senior.record('blood_sugar', 262);
  await alertsAre(senior, [id]);
  fixture.clock.set(fromNow(60_000));
  const answered = await ana.acknowledge(id, 'Calling her');
  const [alert] = await senior.alerts();
  expect(alert).toEqual(answered);
  expect(alert).toMatchObject({
    acknowledgedBy: person(ana.userId, 'Ana'),
    acknowledgedAt: fromNow(60_000),
    note: 'Calling her',
  });
});

test('corrected to another reading that raises an alert, it is a new alert that nobody has acknowledged', async () => {
  const senior = await rosa();
  const { id } = await senior.record('blood_sugar', 262);
  await alertsAre(senior, [id]);
  await senior.acknowledge(id);
  await senior.correct(id, 190, { recordedAt: fromNow(-1000) });
  await followed(fixture.server, id);
  const [alert] = await senior.alerts();
  expect(alert).toMatchObject({
    level: 'warning',
    reading: { number: 190 },
    acknowledgedBy: null,
    acknowledgedAt: null,
    note: null,
  });
  expect(alert).toMatchObject({
    since: fromNow(-1000),
    correctedAt: noon,
    firstEntered: { value: 262, recordedAt: noon },
  });
});

test('is gone after a correction to a value that raises none', async () => {
  const senior = await rosa();
  const { id } = await senior.record('blood_sugar', 262);
  await alertsAre(senior, [id]);
  await senior.correct(id, 162);
  await alertsAre(senior, []);
});

test('in the history of several people the many alerts of one leave room for those of another', async () => {
  const [one, other] = [await rosa(), await rosa()];
  const seldom = await other.record('blood_sugar', 262, { recordedAt: fromNow(-9000) });
  await alertsAre(other, [seldom.id]);
  await one.record('blood_sugar', 270, { recordedAt: fromNow(-3000) });
  const newest = await one.record('blood_sugar', 262, { recordedAt: fromNow(-2000) });
  await alertsAre(one, [newest.id]);
  const listed = await listPastHealthAlerts(
    fixture.server.deps.db.pool,
    [one.userId, other.userId],
    new Date(fromNow(-dayMs)),
    1,
  );
  expect(listed.map((view) => (JSON.parse(view) as { id: string }).id)).toEqual([newest.id, seldom.id]);
});
