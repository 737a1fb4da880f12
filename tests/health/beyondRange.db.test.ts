import { healthFixture, metricEvents } from './healthFixture.ts';

const fixture = healthFixture();
const { rosa, alertOf, alertView } = fixture;
const now = '2026-06-10T14:10:00.000Z';

test.each([
  ['HI', 'above', 'aboveRange'],
  ['lo', 'below', 'belowRange'],
])(
  'a meter’s “%s” is stored unchanged and raises a critical alert of one %s its range',
  async (value, beyond, comparison) => {
    const me = await rosa();
    const { status, body } = await me.record({ type: 'Blood Sugar', value });
    expect(status).toBe(201);
    const reading = { systolic: null, diastolic: null, number: null, unit: null, beyond };
    expect(body).toMatchObject({ value, reading, kind: 'bloodSugar' });
    const [recorded] = await metricEvents(fixture.server, body.id);
    expect(recorded).toMatchObject({ type: 'MetricRecorded', data: { value, reading } });
    const [raised, ...more] = await alertOf(body.id);
    expect(more).toEqual([]);
    const reasons = [{ measure: 'number', comparison, level: 'critical', isStandard: true }];
    expect(raised).toMatchObject({
      type: 'HealthAlertRaised',
      data: { level: 'critical', reading, reasons, ruleVersion: 2, since: now },
    });
    expect(await alertView(body.id)).toMatchObject({ kind: 'bloodSugar', level: 'critical', reading, reasons });
  },
);

test('one that is corrected to a number takes its alert along', async () => {
  const me = await rosa();
  const { body } = await me.record({ type: 'blood_sugar', value: 'HI' });
  await alertOf(body.id);
  const corrected = await me.correct(body.id, { value: '131', unit: 'mg/dL' });
  expect(corrected.body).toMatchObject({
    reading: { number: 131, unit: 'mg/dL' },
    firstEntered: { value: 'HI', reading: { beyond: 'above' } },
  });
  expect((await alertOf(body.id)).map(({ type }) => type)).toEqual(['HealthAlertRaised', 'HealthAlertWithdrawn']);
});

test('a thermometer’s “Lo” is refused with a sentence that helps', async () => {
  const me = await rosa();
  const { status, body } = await me.record({ type: 'Temperature', value: 'Lo' });
  expect(status).toBe(400);
  expect(body).toMatchObject({
    fields: { value: expect.stringMatching(/too low for the thermometer.*Please measure again/) },
  });
});
