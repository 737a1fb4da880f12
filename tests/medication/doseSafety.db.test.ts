import { safetyCodes } from '../../events/medication/doseSafety.ts';
import type { SafetyQuestion } from '../../events/medication/safetyLabels.ts';
import { careFixture } from './careFixture.ts';
import { careOf, doseEvents } from './careOf.ts';
import { newMember } from './manyDoses.ts';

const fixture = careFixture();
const { rosa } = fixture;
/** 8:00 AM and 8:00 PM of the fixture’s day in New York. */
const [morning, evening] = ['2026-06-10T12:00:00.000Z', '2026-06-11T00:00:00.000Z'];

const reasonsOf = (body: unknown): readonly SafetyQuestion[] =>
  (body as { reasons?: readonly SafetyQuestion[] }).reasons ?? [];
const plainly = (text: string | undefined): string => (text ?? '').replaceAll('\u00a0', ' ');

test('a dose too close to another needs confirmation, and is recorded with the answer', async () => {
  const { care, medicationOf } = await rosa();
  const { id } = await medicationOf({ times: ['08:00', '20:00'] });
  await care.log(id, { scheduledTime: morning, takenTime: '2026-06-10T14:00:00.000Z' });
  const tooEarly = { scheduledTime: evening, takenTime: '2026-06-10T14:05:00.000Z' };
  const asked = await care.log(id, { ...tooEarly, safety: 'ask' });
  expect([asked.status, (asked.body as { code?: string }).code]).toEqual([409, 'needsConfirmation']);
  expect(reasonsOf(asked.body).map(({ code }) => code)).toEqual(['tooClose']);
  expect(plainly(reasonsOf(asked.body)[0]?.sentence)).toBe(
    'You took Metformin at 10:00 AM. Take the 8:00 PM dose as well, 5 minutes after the last one?',
  );
  expect(await doseEvents(fixture.server, `${id}-2026-06-10T2000`)).toEqual([]);

  const confirmed = await care.log(id, { ...tooEarly, safety: ['tooClose'] });
  expect(confirmed.status).toBe(201);
  const [event] = await doseEvents(fixture.server, `${id}-2026-06-10T2000`);
  expect(event).toMatchObject({ data: { safety: { ruleVersion: 3, confirmed: ['tooClose'] } } });
});

test('no rule stops a dose that its person confirms: with all answers each of them is recorded, with its questions', async () => {
  const { care, medicationOf } = await rosa();
  const scheduled = await medicationOf({ times: ['08:00', '10:00'] });
  const twin = await medicationOf({ name: ' METFORMIN ', times: ['10:00'] });
  const asNeeded = await medicationOf({
    name: 'Tylenol',
    frequency: 'As needed',
    times: [],
    minHoursBetween: 4,
    maxPerDay: 1,
  });
  const now = '2026-06-10T14:05:00.000Z';
  await care.log(twin.id, { scheduledTime: '2026-06-10T14:00:00.000Z', takenTime: now });
  await care.log(scheduled.id, { scheduledTime: '2026-06-10T14:00:00.000Z', takenTime: now, safety: [...safetyCodes] });
  await care.log(asNeeded.id, { scheduledTime: null, takenTime: now });
  const doses = [
    [scheduled.id, morning, ['tooClose', 'tooLate', 'sameName']],
    [asNeeded.id, null, ['tooSoon', 'tooMany']],
  ] as const;
  for (const [id, scheduledTime, codes] of doses) {
    const asked = await care.log(id, { scheduledTime, takenTime: now, safety: 'ask' });
    expect([asked.status, reasonsOf(asked.body).map(({ code }) => code)]).toEqual([409, codes]);
    const { status, body } = await care.log(id, { scheduledTime, takenTime: now, safety: [...safetyCodes] });
    expect(status).toBe(201);
    const [event] = await doseEvents(fixture.server, (body as { id: string }).id);
    expect(event).toMatchObject({ data: { safety: { confirmed: codes } } });
  }
});

test('the second of two concurrent people is warned, and her dose is recorded', async () => {
  const { browser, care, userId, medicationOf } = await rosa();
  const { id } = await medicationOf({ name: 'Tylenol', frequency: 'As needed', times: [] });
  const ana = careOf((await newMember(fixture.server, browser)).browser);
  const dose = { scheduledTime: null, takenTime: '2026-06-10T14:05:00.000Z', safety: 'ask' } as const;
  await care.log(id, dose);
  const asked = await ana.log(id, { ...dose, userId });
  expect([asked.status, reasonsOf(asked.body).map(({ code }) => code)]).toEqual([409, ['justGiven']]);
  expect((await ana.log(id, { ...dose, userId, safety: ['justGiven'] })).status).toBe(201);
});

test('a dose entered 22 hours before it was due needs confirmation, and is recorded with the answer', async () => {
  const { care, medicationOf } = await rosa();
  const { id } = await medicationOf({ times: ['08:00'] });
  const dayBefore = { scheduledTime: morning, takenTime: '2026-06-09T14:00:00.000Z' };
  const asked = await care.log(id, { ...dayBefore, safety: 'ask' });
  expect([asked.status, reasonsOf(asked.body).map(({ code }) => code)]).toEqual([409, ['tooEarly']]);
  expect(plainly(reasonsOf(asked.body)[0]?.sentence)).toBe(
    'Metformin was due at 8:00 AM. Yesterday 10:00 AM is 22 hours before that. Take this one anyway?',
  );
  expect((await care.log(id, { ...dayBefore, safety: ['tooEarly'] })).status).toBe(201);
});

test('an answer to another question doesn’t count: the question comes again', async () => {
  const { care, medicationOf } = await rosa();
  const { id } = await medicationOf({ times: ['08:00', '20:00'] });
  await care.log(id, { scheduledTime: morning, takenTime: '2026-06-10T14:00:00.000Z' });
  const reply = await care.log(id, {
    scheduledTime: evening,
    takenTime: '2026-06-10T14:05:00.000Z',
    safety: ['tooLate'],
  });
  expect(reply.status).toBe(409);
});

test('spec.md’s plain call records as before, and returns the skipped questions', async () => {
  const { care, medicationOf } = await rosa();
  const { id } = await medicationOf({ times: ['08:00', '20:00'] });
  const first = await care.log(id, { scheduledTime: morning, takenTime: '2026-06-10T14:00:00.000Z' });
  expect(first.body).not.toHaveProperty('warnings');
  const second = await care.log(id, { scheduledTime: evening, takenTime: '2026-06-10T14:05:00.000Z' });
  expect(second.status).toBe(201);
  expect(second.body).toMatchObject({
    warnings: [{ code: 'tooClose', sentence: 'You took Metformin at 10:00\u00a0AM.' }],
  });
  const [event] = await doseEvents(fixture.server, `${id}-2026-06-10T2000`);
  expect(event).not.toHaveProperty('data.safety');
});

test('as needed: its least time and its most are kept with the medication, and asked about', async () => {
  const { care, medicationOf } = await rosa();
  const { id } = await medicationOf({
    name: 'Tylenol',
    frequency: 'As needed',
    times: [],
    minHoursBetween: 4,
    maxPerDay: 2,
  });
  expect((await care.medications()).find((medication) => medication.id === id)).toMatchObject({
    minHoursBetween: 4,
    maxPerDay: 2,
  });
  const first = await care.log(id, { scheduledTime: null, takenTime: '2026-06-10T06:00:00.000Z', safety: 'ask' });
  expect(first.status).toBe(201);
  await care.log(id, { scheduledTime: null, takenTime: '2026-06-10T10:00:00.000Z', safety: 'ask' });
  const third = await care.log(id, { scheduledTime: null, takenTime: '2026-06-10T13:00:00.000Z', safety: 'ask' });
  expect(reasonsOf(third.body).map(({ code }) => code)).toEqual(['tooSoon', 'tooMany']);
  expect(reasonsOf(third.body).map(({ sentence }) => plainly(sentence))).toEqual([
    'You took Tylenol at 6:00 AM. Leave at least 4 hours between doses. Take it 3 hours after the last one?',
    'Tylenol was taken twice within 24 hours. The most is 2. Take one more?',
  ]);
});

test('as needed: an interval of more than a day needs confirmation as well', async () => {
  const { care, medicationOf } = await rosa();
  const weekly = { frequency: 'As needed', times: [], minHoursBetween: 168, startDate: '2026-06-01' } as const;
  const { id } = await medicationOf({ name: 'Sumatriptan', ...weekly });
  await care.log(id, { scheduledTime: null, takenTime: '2026-06-03T14:05:00.000Z', safety: 'ask' });
  const early = await care.log(id, { scheduledTime: null, takenTime: '2026-06-10T14:04:00.000Z', safety: 'ask' });
  expect([early.status, reasonsOf(early.body).map(({ code }) => code)]).toEqual([409, ['tooSoon']]);
  expect(
    (await care.log(id, { scheduledTime: null, takenTime: '2026-06-10T14:05:00.000Z', safety: 'ask' })).status,
  ).toBe(201);
});

test.each([{ minHoursBetween: 0 }, { minHoursBetween: 'soon' }, { maxPerDay: 1.5 }, { maxPerDay: 49 }])(
  'a limit of %j is refused by its name',
  async (limit) => {
    const { care } = await rosa();
    const reply = await care.add({ name: 'Tylenol', dosage: '500 mg', frequency: 'As needed', times: [], ...limit });
    expect(reply.status).toBe(400);
    expect(Object.keys((reply.body as { fields?: object }).fields ?? {})).toEqual(Object.keys(limit));
  },
);

test('a retry of a confirmed as-needed dose with its key is the same dose', async () => {
  const { browser, care, medicationOf } = await rosa();
  const { id } = await medicationOf({ name: 'Tylenol', frequency: 'As needed', times: [], minHoursBetween: 4 });
  await care.log(id, { scheduledTime: null, takenTime: '2026-06-10T13:00:00.000Z', safety: 'ask' });
  const send = () =>
    browser.request<{ id: string }>('POST', '/api/medication-logs', {
      headers: { 'content-type': 'application/json', 'idempotency-key': 'second' },
      body: JSON.stringify({
        medicationId: id,
        scheduledTime: null,
        takenTime: '2026-06-10T14:00:00.000Z',
        status: 'taken',
        safety: ['tooSoon'],
      }),
    });
  const [first, again] = [await send(), await send()];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body.id).toBe(first.body.id);
});
