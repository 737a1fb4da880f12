import { randomUUID } from 'node:crypto';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { medicationStream } from '../../events/medication/doseId.ts';
import { careFixture } from './careFixture.ts';
import { metformin, pill, sent } from './medicationForms.ts';

const fixture = careFixture();
const { rosa } = fixture;
const typesOf = async (id: string) =>
  (await fixture.server.deps.events.readStream(medicationStream(id))).map(({ type }) => type);

describe('changing', () => {
  test('answers the new prescription; absent fields stay, empty ones are cleared', async () => {
    const { browser, care } = await rosa();
    const { id } = (await care.add({ instructions: 'with food', startDate: '2026-06-01' })).body;
    const put = async (body: object) =>
      (await browser.put<MedicationView>(`/api/medications/${id}`, { ...metformin, ...body })).body;
    expect(await put({ dosage: '1 g' })).toMatchObject({
      dosage: '1 g',
      times: ['08:00', '20:00'],
      instructions: 'with food',
      startDate: '2026-06-01',
    });
    expect(await put({ dosage: '1 g', instructions: '', startDate: '' })).toMatchObject({
      instructions: null,
      startDate: null,
    });
    await put({ dosage: '1 g' });
    expect(await typesOf(id)).toEqual(['MedicationAdded', 'MedicationChanged', 'MedicationChanged']);
    expect((await care.medications())[0]).toMatchObject({ dosage: '1 g', instructions: null });
  });

  test('new times hold from now on; doses due before stay due', async () => {
    const { browser, care } = await rosa();
    const { id } = (await care.add({ startDate: '2026-06-01' })).body;
    const { body } = await browser.put<MedicationView>(`/api/medications/${id}`, {
      ...metformin,
      times: ['07:00', '11:00'],
    });
    expect(body.occurrences.map(({ date, time }) => `${date.slice(8)} ${time}`)).toEqual([
      '10 08:00',
      '10 11:00',
      '11 07:00',
      '11 11:00',
    ]);
    expect((await care.log(id, { scheduledTime: '2026-06-10T12:00:00.000Z' })).status).toBe(201);
    expect((await care.log(id, { scheduledTime: '2026-06-10T11:00:00.000Z' })).status).toBe(400);
  });

  test('past doses keep the name and dosage they were taken under', async () => {
    const { browser, care } = await rosa();
    const { id } = (await care.add({ startDate: '2026-06-01' })).body;
    await care.log(id, { scheduledTime: '08:00' });
    await browser.put(`/api/medications/${id}`, { ...metformin, name: 'Glucophage', dosage: '1 g' });
    expect(await care.logs()).toEqual([expect.objectContaining({ medicationName: 'Metformin', dosage: '500 mg' })]);
  });

  test('the photo is changed, kept and removed', async () => {
    const { browser } = await rosa();
    const { body: added } = await sent(browser, 'POST', '/api/medications', {
      ...metformin,
      medicationPhoto: await pill(),
    });
    const path = `/api/medications/${added.id}`;
    const kept = await sent(browser, 'PUT', path, { ...metformin, dosage: '1 g' });
    expect(kept.body.imageUrl).toBe(added.imageUrl);
    const changed = await sent(browser, 'PUT', path, { ...metformin, medicationPhoto: await pill() });
    expect(changed.body.imageUrl).toMatch(/^\/api\/files\//);
    expect(changed.body.imageUrl).not.toBe(added.imageUrl);
    expect((await sent(browser, 'PUT', path, { ...metformin, removePhoto: 'true' })).body.imageUrl).toBeNull();
  });

  test('a medication that doesn’t exist, isn’t hers or was removed is 404, an invalid id is 400', async () => {
    const [{ browser, care }, other] = [await rosa(), await rosa()];
    const { id } = (await care.add()).body;
    const theirs = (await other.care.add()).body.id;
    await browser.delete(`/api/medications/${id}`);
    const put = async (of: string, more: object = {}) =>
      (await browser.put(`/api/medications/${of}`, { ...metformin, ...more })).status;
    expect([await put(randomUUID()), await put(theirs), await put(id), await put('x')]).toEqual([404, 404, 404, 400]);
    const mine = (await care.add()).body.id;
    expect(await put(mine, { userId: other.userId })).toBe(404);
    expect(await typesOf(theirs)).toEqual(['MedicationAdded']);
  });
});

describe('removing', () => {
  test('ends the medication and keeps its doses', async () => {
    const { browser, care } = await rosa();
    const { id } = (await care.add({ startDate: '2026-06-01' })).body;
    const log = (await care.log(id, { scheduledTime: '08:00' })).body;
    const { status, body } = await browser.delete(`/api/medications/${id}`);
    expect([status, body]).toEqual([204, '']);
    expect([await care.medications(), await care.logs()]).toEqual([[], [log]]);
    expect(await care.history(id)).toHaveLength(1);
    expect((await browser.delete(`/api/medications/${id}`)).status).toBe(204);
    expect(await typesOf(id)).toEqual(['MedicationAdded', 'MedicationRemoved']);
  });
  test('a medication that doesn’t exist or isn’t hers is 404, an invalid id is 400', async () => {
    const [{ browser }, other] = [await rosa(), await rosa()];
    const theirs = (await other.care.add()).body.id;
    const statuses = await Promise.all(
      [randomUUID(), theirs, 'x', '%00'].map(async (id) => (await browser.delete(`/api/medications/${id}`)).status),
    );
    expect(statuses).toEqual([404, 404, 400, 400]);
    expect(await other.care.medications()).toHaveLength(1);
  });
});

describe('an import', () => {
  test('may back-date its entries, and its events show it', async () => {
    const { browser, care, userId } = await rosa();
    await fixture.server.deps.db.pool.query({
      text: `update app.sessions set sess = (sess::jsonb || '{"agent":"import"}')::json where sess->>'userId' = $1`,
      values: [userId],
    });
    const { body } = await care.add({ frequency: 'As needed', times: [], startDate: '1991-04-21' });
    const [added] = await fixture.server.deps.events.readStream(medicationStream(body.id));
    expect(added?.metadata).toMatchObject({ agent: 'import', happenedAt: '1991-04-21T04:00:00.000Z' });
    const { status, body: log } = await care.log(body.id, { takenTime: '1991-04-21T13:09:00Z', amount: '9 units' });
    expect([status, log]).toEqual([
      201,
      expect.objectContaining({ takenTime: '1991-04-21T13:09:00.000Z', amount: '9 units' }),
    ]);
    expect((await browser.get('/api/medication-logs?date=1991-04-21')).body).toEqual([log]);
  });
});
