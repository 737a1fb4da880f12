import type { MedicationPauseView } from '../../projections/medication/medicationPauses.ts';
import { listDeletedMedications, type MedicationView } from '../../projections/medication/medicationsQueries.ts';
import type { Problem } from './careOf.ts';
import { checkMissedDoses } from './careOf.ts';
import { careFixture } from './careFixture.ts';

// 10:10 AM in New York
const fixture = careFixture();
const { clock, rosa } = fixture;
const at = (time: string, date = '2026-06-10') => new Date(`${date}T${time}:00-04:00`).toISOString();
const timesOf = ({ occurrences }: MedicationView) => occurrences.map(({ date, time }) => `${date.slice(-2)} ${time}`);

describe('a medication that is stopped', () => {
  test('is due no more, is listed as stopped with who and why, and refuses the dose in a sentence', async () => {
    const { browser, care } = await rosa();
    const { id } = (await care.add({ times: ['08:00', '20:00'] })).body;
    const stopped = await browser.post<MedicationView>(`/api/medications/${id}/stop`, { reason: 'Dr. Osei' });
    expect(stopped).toMatchObject({ status: 200, body: { nextDose: null, stop: { reason: 'Dr. Osei', until: null } } });
    expect(timesOf(stopped.body)).toEqual(['10 08:00']);
    expect(await care.medications()).toEqual([]);
    const list = await browser.get<readonly MedicationView[]>('/api/medications?status=stopped');
    expect(list.body).toMatchObject([{ id, stop: { by: { firstName: 'Rosa' } } }]);
    const refused = await care.log(id, { scheduledTime: at('20:00') });
    expect([refused.status, (refused.body as unknown as Problem).code]).toEqual([409, 'medication_stopped']);
    expect((await care.log(id, { scheduledTime: at('08:00'), takenTime: at('08:03') })).status).toBe(201);
  });
  test('starts again later, and is due from then on', async () => {
    const { browser, care } = await rosa();
    const { id } = (await care.add({ times: ['08:00', '20:00'] })).body;
    await browser.post(`/api/medications/${id}/stop`, {});
    const again = await browser.post<MedicationView>(`/api/medications/${id}/start`, {
      from: at('00:00', '2026-06-11'),
    });
    expect([again.status, timesOf(again.body), again.body.nextDose]).toEqual([
      200,
      ['10 08:00', '11 08:00', '11 20:00'],
      at('08:00', '2026-06-11'),
    ]);
  });
  test('begins neither in the past nor in years', async () => {
    const { browser, care } = await rosa();
    const { id } = (await care.add()).body;
    for (const from of [at('09:00'), at('09:00', '2028-06-10')])
      expect(await browser.post<Problem>(`/api/medications/${id}/stop`, { from })).toMatchObject({
        status: 400,
        body: { fields: { from: expect.anything() as string } },
      });
  });
  test('stays in use while a dose of before is open', async () => {
    clock.set(at('07:00'));
    const { browser, care } = await rosa();
    const { id } = (await care.add({ times: ['08:00'] })).body;
    clock.set(at('08:30'));
    await browser.post(`/api/medications/${id}/stop`, {});
    expect(await care.medications()).toMatchObject([{ id }]);
    await care.log(id, { scheduledTime: at('08:00') });
    expect(await care.medications()).toEqual([]);
  });
});

describe('a pause of all medications', () => {
  test('leaves nothing due, late or missed in it, of medications added in it as well', async () => {
    const { browser, care } = await rosa();
    const { id } = (await care.add({ times: ['12:00', '20:00'] })).body;
    const wanted = { until: at('19:00'), reason: 'In the hospital' };
    const paused = await browser.post<MedicationPauseView>('/api/medication-pauses', wanted);
    expect(paused).toMatchObject({ status: 201, body: { ...wanted, by: { firstName: 'Rosa' } } });
    const { id: later } = (await care.add({ times: ['13:00'] })).body;
    clock.set(at('18:00'));
    await checkMissedDoses(fixture.server);
    expect(await care.logs()).toEqual([]);
    const timesById = new Map((await care.medications()).map((medication) => [medication.id, timesOf(medication)]));
    expect([timesById.get(id), timesById.get(later)]).toEqual([['10 20:00', '11 12:00', '11 20:00'], ['11 13:00']]);
    const refused = await care.log(id, { scheduledTime: at('12:00') });
    expect([refused.status, (refused.body as unknown as Problem).code]).toEqual([409, 'medications_paused']);
    clock.set(at('23:00'));
    await checkMissedDoses(fixture.server);
    expect(await care.logs()).toMatchObject([{ medicationId: id, status: 'missed', scheduledTime: at('20:00') }]);
    expect(later).not.toBe(id);
  });
  test('ends by somebody’s choice, and its earlier doses never were due', async () => {
    const { browser, care } = await rosa();
    await care.add({ times: ['12:00', '20:00'] });
    const { id } = (await browser.post<MedicationPauseView>('/api/medication-pauses', { reason: 'Away' })).body;
    clock.set(at('18:00'));
    expect((await browser.delete(`/api/medication-pauses/${id}`)).status).toBe(204);
    expect((await browser.get('/api/medication-pauses')).body).toEqual([]);
    expect((await browser.get('/api/medication-pauses?past=true')).body).toMatchObject([{ id, until: at('18:00') }]);
    expect(await browser.get('/api/medication-pauses?past=long')).toMatchObject({ status: 400 });
    expect((await care.medications()).map(timesOf)).toEqual([['10 20:00', '11 12:00', '11 20:00']]);
  });
});

test('a deleted medication is listed as deleted for 90 days, with who deleted it', async () => {
  const { browser, care, userId } = await rosa();
  const { id } = (await care.add({ times: ['08:00'] })).body;
  const deleted = async () => (await browser.get<readonly MedicationView[]>('/api/medications?status=deleted')).body;
  expect(await deleted()).toEqual([]);
  await browser.delete(`/api/medications/${id}`);
  const facts = { id, isActive: false, changedBy: { firstName: 'Rosa' }, occurrences: [], nextDose: null };
  expect([await care.medications(), await deleted()]).toMatchObject([[], [facts]]);
  const later = (days: number) =>
    listDeletedMedications(fixture.server.deps.db.pool, userId, new Date(clock.now().getTime() + days * 86_400_000));
  expect([await later(89), await later(91)]).toMatchObject([{ medications: [{ id }] }, { medications: [] }]);
  expect(await browser.get('/api/medications?status=gone')).toMatchObject({ status: 400 });
});

test('a removal is undone: open doses are open again', async () => {
  clock.set(at('07:00'));
  const { browser, care } = await rosa();
  const { id } = (await care.add({ times: ['08:00'] })).body;
  clock.set(at('08:30'));
  await browser.delete(`/api/medications/${id}`);
  expect(await browser.post(`/api/medications/${id}/restore`)).toMatchObject({
    status: 200,
    body: { id, isActive: true },
  });
  clock.set(at('10:05'));
  await checkMissedDoses(fixture.server);
  expect(await care.logs()).toMatchObject([{ status: 'missed', scheduledTime: at('08:00') }]);
});

test('the hour counts from the removal itself, though the rows be behind', async () => {
  clock.set(at('07:00'));
  const { browser, care } = await rosa();
  const ids = [(await care.add()).body.id, (await care.add()).body.id] as const;
  clock.set(at('09:00'));
  for (const id of ids) await browser.delete(`/api/medications/${id}`);
  await fixture.server.deps.db.pool.query({
    name: 'set the rows back',
    text: 'update medications set changed_at = $2 where id = any($1::uuid[])',
    values: [ids, at('07:00')],
  });
  clock.set(at('09:59'));
  expect((await browser.post(`/api/medications/${ids[0]}/restore`)).status).toBe(200);
  clock.set(at('10:01'));
  expect(await browser.post(`/api/medications/${ids[1]}/restore`)).toMatchObject({
    status: 409,
    body: { code: 'too_late_to_restore' },
  });
});

describe('what really happened', () => {
  test('passed hours of the first day aren’t doses if the medication starts with the next one', async () => {
    const { care } = await rosa();
    const { body } = await care.add({ times: ['08:00', '20:00'], begins: 'withNext' });
    expect(timesOf(body)).toEqual(['10 20:00', '11 08:00', '11 20:00']);
    const refused = await care.log(body.id, { scheduledTime: at('08:00') });
    expect([refused.status, (refused.body as unknown as Problem).code]).toEqual([409, 'medication_not_started']);
  });
  test('a dose is entered for when it was taken, and both times are answered; not for before the first day', async () => {
    const { care } = await rosa();
    const { id } = (await care.add({ times: ['08:00'], startDate: '2026-06-01' })).body;
    const early = await care.log(id, {
      scheduledTime: at('08:00', '2026-06-02'),
      takenTime: at('08:20', '2026-06-02'),
    });
    expect(early).toMatchObject({
      status: 201,
      body: { takenTime: at('08:20', '2026-06-02'), recordedAt: at('10:10') },
    });
    const before = await care.log(id, {
      scheduledTime: at('08:00', '2026-06-01'),
      takenTime: at('23:00', '2026-05-31'),
    });
    expect(before).toMatchObject({ status: 400, body: { fields: { takenTime: expect.anything() as string } } });
  });
});

test('a pause that would be over as it begins is refused', async () => {
  const { browser } = await rosa();
  clock.set(at('10:10'));
  const [from, until] = [new Date(Date.parse(at('10:10')) - 20_000), new Date(Date.parse(at('10:10')) - 10_000)];
  expect(await browser.post<Problem>('/api/medication-pauses', { from, until, reason: 'Away' })).toMatchObject({
    status: 400,
    body: { fields: { until: 'must be later than the beginning' } },
  });
  expect((await browser.get('/api/medication-pauses')).body).toEqual([]);
});
