import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { medicationStream } from '../../events/medication/doseId.ts';
import type { Browser, Reply } from '../support/browser.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { careOf, testClock, type Problem } from './careOf.ts';

/** 10:10 AM in New York. */
const clock = testClock('2026-06-10T14:10:00.000Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: clock.now });
});
afterAll(() => server.close());
beforeEach(() => clock.set('2026-06-10T14:10:00.000Z'));

const rosa = async () => {
  const browser = await server.signedUp({ timeZone: 'America/New_York' });
  return { browser, care: careOf(browser), userId: browser.userId };
};
const typesOf = async (id: string) => (await server.deps.events.readStream(medicationStream(id))).map(({ type }) => type);
const form = (fields: Readonly<Record<string, string | Blob>>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
};
const metformin = { name: 'Metformin', dosage: '500 mg', frequency: 'Twice daily', times: '["08:00","20:00"]' };
const pill = async () =>
  new Blob(
    [
      new Uint8Array(
        await sharp({ create: { width: 40, height: 30, channels: 3, background: 'white' } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    { type: 'image/jpeg' },
  );
const sent = (browser: Browser, method: string, path: string, fields: Readonly<Record<string, string | Blob>>) =>
  browser.request<MedicationView & Problem>(method, path, { body: form(fields) });

describe('adding', () => {
  test('answers 201 with the medication, and the next GET shows it', async () => {
    const { care, userId } = await rosa();
    const { status, body } = await care.add({ times: '8 pm, 8:00', frequency: 'Twice daily', instructions: ' with food ' });
    expect(status).toBe(201);
    const dose = (date: string, time: string, scheduledTime: string) => ({
      doseId: `${body.id}-${date}T${time.replace(':', '')}`,
      date,
      time,
      scheduledTime,
    });
    expect(body).toEqual({
      id: body.id,
      userId,
      name: 'Metformin',
      dosage: '500 mg',
      frequency: 'Twice daily',
      times: ['08:00', '20:00'],
      instructions: 'with food',
      imageUrl: null,
      startDate: null,
      nextDose: '2026-06-11T00:00:00.000Z',
      isActive: true,
      createdAt: '2026-06-10T14:10:00.000Z',
      timeZone: 'America/New_York',
      occurrences: [
        dose('2026-06-10', '20:00', '2026-06-11T00:00:00.000Z'),
        dose('2026-06-11', '08:00', '2026-06-11T12:00:00.000Z'),
        dose('2026-06-11', '20:00', '2026-06-12T00:00:00.000Z'),
      ],
    });
    expect(await care.medications()).toEqual([body]);
  });

  test('with a photo as a form sends it, the photo is kept and served to her alone', async () => {
    const [{ browser }, other] = [await rosa(), await rosa()];
    const { status, body } = await sent(browser, 'POST', '/api/medications', { ...metformin, medicationPhoto: await pill() });
    expect([status, body.times]).toEqual([201, ['08:00', '20:00']]);
    expect(body.imageUrl).toMatch(/^\/api\/files\/[0-9a-f-]{36}$/);
    const photo = await browser.get(body.imageUrl ?? '');
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await other.browser.get(body.imageUrl ?? '')).status).toBe(404);
  });

  test('a form without a photo will do, and so will her own id', async () => {
    const { browser, userId } = await rosa();
    expect((await sent(browser, 'POST', '/api/medications', { ...metformin, userId })).status).toBe(201);
  });

  test('medications stand in the order they were added', async () => {
    const { care } = await rosa();
    for (const [index, name] of ['B', 'A', 'C'].entries()) {
      clock.set(`2026-06-10T14:1${index}:00.000Z`);
      await care.add({ name });
    }
    expect((await care.medications()).map(({ name }) => name)).toEqual(['B', 'A', 'C']);
  });

  test('as needed has no times and no next dose', async () => {
    const { care } = await rosa();
    const { body } = await care.add({ frequency: 'As needed', times: undefined });
    expect(body).toMatchObject({ times: [], nextDose: null, occurrences: [], timeZone: 'America/New_York' });
  });

  test('a start date hides what was due before it, or shows what was', async () => {
    const { care } = await rosa();
    const days = async (startDate: string) => (await care.add({ startDate })).body.occurrences.map(({ date }) => date);
    expect(await days('2026-06-11')).toEqual(['2026-06-11']);
    expect(await days('2026-06-01')).toEqual(['2026-06-10', '2026-06-11']);
    expect((await care.add({ startDate: '2026-12-24' })).body).toMatchObject({ nextDose: '2026-12-24T13:00:00.000Z', occurrences: [] });
  });

  test('a retry with its key makes one medication', async () => {
    const { browser, care } = await rosa();
    const key = { 'idempotency-key': 'add-1' };
    const body = { ...metformin, times: ['08:00'] };
    const [one, two] = [await browser.post('/api/medications', body, key), await browser.post('/api/medications', body, key)];
    expect([one.status, two.body]).toEqual([201, one.body]);
    expect(await care.medications()).toHaveLength(1);
  });

  test.each<[string, object]>([
    ['name', { name: '' }],
    ['name', { name: '   ' }],
    ['name', { name: 'x'.repeat(201) }],
    ['name', { name: 5 }],
    ['name', { name: 'a\u0000b' }],
    ['name', { name: undefined }],
    ['dosage', { dosage: ' ' }],
    ['frequency', { frequency: 'Hourly' }],
    ['times', { times: [] }],
    ['times', { times: undefined }],
    ['times', { times: '' }],
    ['times', { times: '8:00, banana' }],
    ['times', { times: '["08:00"' }],
    ['times', { times: [8] }],
    ['times', { times: Array.from({ length: 25 }, (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2}0`) }],
    ['instructions', { instructions: 'x'.repeat(2001) }],
    ['startDate', { startDate: '2026-02-30' }],
    ['startDate', { startDate: '0001-01-01' }],
    ['startDate', { startDate: 'soon' }],
    ['userId', { userId: 'me' }],
    ['color', { color: 'white' }],
  ])('a body whose %s is wrong (%#) is 400 and names it', async (field, medication) => {
    const { care } = await rosa();
    const { status, body } = (await care.add(medication)) as Reply<unknown> as Reply<Problem>;
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    expect(body.message).not.toBe('');
    expect(await care.medications()).toEqual([]);
  });

  test('what is missing is asked for in the words of the form', async () => {
    const { care } = await rosa();
    const { body } = (await care.add({ times: [] })) as Reply<unknown> as Reply<Problem>;
    expect(body).toMatchObject({ code: 'invalid', fields: { times: 'Please enter at least one time' } });
  });

  test.each<[string, () => Promise<[number, Reply<Problem>]>]>([
    [
      'a text that says it is a picture',
      async () => [
        415,
        await sent((await rosa()).browser, 'POST', '/api/medications', {
          ...metformin,
          medicationPhoto: new Blob(['hello'], { type: 'image/png' }),
        }),
      ],
    ],
    [
      'an empty picture',
      async () => [
        415,
        await sent((await rosa()).browser, 'POST', '/api/medications', {
          ...metformin,
          medicationPhoto: new Blob([], { type: 'image/png' }),
        }),
      ],
    ],
    [
      'a picture over 5 MB',
      async () => [
        413,
        await sent((await rosa()).browser, 'POST', '/api/medications', {
          ...metformin,
          medicationPhoto: new Blob([new Uint8Array(5 * 1024 * 1024 + 1)], { type: 'image/png' }),
        }),
      ],
    ],
    [
      'a picture in another field',
      async () => [400, await sent((await rosa()).browser, 'POST', '/api/medications', { ...metformin, photo: await pill() })],
    ],
    [
      'a form that is cut off',
      async () => [
        400,
        await (
          await rosa()
        ).browser.request('POST', '/api/medications', {
          headers: { 'content-type': 'multipart/form-data; boundary=x' },
          body: '--x\r\nContent-Disposition: form-data; name="na',
        }),
      ],
    ],
    [
      'JSON that is none',
      async () => [
        400,
        await (
          await rosa()
        ).browser.request('POST', '/api/medications', { headers: { 'content-type': 'application/json' }, body: '{"name":' }),
      ],
    ],
    [
      'another kind of content',
      async () => [
        415,
        await (await rosa()).browser.request('POST', '/api/medications', { headers: { 'content-type': 'text/plain' }, body: 'Metformin' }),
      ],
    ],
  ])('%s is refused in words', async (_what, act) => {
    const [expected, { status, body }] = await act();
    expect(status).toBe(expected);
    expect(body).toMatchObject({ message: expect.stringMatching(/\w/), code: expect.stringMatching(/^[a-z_]+$/) });
  });
});

describe('changing', () => {
  test('answers the new prescription; what is absent stays, what is empty is cleared', async () => {
    const { browser, care } = await rosa();
    const { id } = (await care.add({ instructions: 'with food', startDate: '2026-06-01' })).body;
    const put = async (body: object) => (await browser.put<MedicationView>(`/api/medications/${id}`, { ...metformin, ...body })).body;
    expect(await put({ dosage: '1 g' })).toMatchObject({
      dosage: '1 g',
      times: ['08:00', '20:00'],
      instructions: 'with food',
      startDate: '2026-06-01',
    });
    expect(await put({ dosage: '1 g', instructions: '', startDate: '' })).toMatchObject({ instructions: null, startDate: null });
    await put({ dosage: '1 g' });
    expect(await typesOf(id)).toEqual(['MedicationAdded', 'MedicationChanged', 'MedicationChanged']);
    expect((await care.medications())[0]).toMatchObject({ dosage: '1 g', instructions: null });
  });

  test('new times hold from now on; what was due before stays due', async () => {
    const { browser, care } = await rosa();
    const { id } = (await care.add({ startDate: '2026-06-01' })).body;
    const { body } = await browser.put<MedicationView>(`/api/medications/${id}`, { ...metformin, times: ['07:00', '11:00'] });
    expect(body.occurrences.map(({ date, time }) => `${date.slice(8)} ${time}`)).toEqual(['10 08:00', '10 11:00', '11 07:00', '11 11:00']);
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
    const { body: added } = await sent(browser, 'POST', '/api/medications', { ...metformin, medicationPhoto: await pill() });
    const path = `/api/medications/${added.id}`;
    const kept = await sent(browser, 'PUT', path, { ...metformin, dosage: '1 g' });
    expect(kept.body.imageUrl).toBe(added.imageUrl);
    const changed = await sent(browser, 'PUT', path, { ...metformin, medicationPhoto: await pill() });
    expect(changed.body.imageUrl).toMatch(/^\/api\/files\//);
    expect(changed.body.imageUrl).not.toBe(added.imageUrl);
    expect((await sent(browser, 'PUT', path, { ...metformin, removePhoto: 'true' })).body.imageUrl).toBeNull();
  });

  test('what isn’t there, isn’t hers or was removed is 404, a path that is no id 400', async () => {
    const [{ browser, care }, other] = [await rosa(), await rosa()];
    const { id } = (await care.add()).body;
    const theirs = (await other.care.add()).body.id;
    await browser.delete(`/api/medications/${id}`);
    const put = async (of: string, more: object = {}) => (await browser.put(`/api/medications/${of}`, { ...metformin, ...more })).status;
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
    expect((await browser.delete(`/api/medications/${id}`)).status).toBe(404);
  });
  test('what isn’t there or isn’t hers is 404, a path that is no id 400', async () => {
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
  test('may back-date what it brings, and its events say so', async () => {
    const { browser, care, userId } = await rosa();
    await server.deps.db.pool.query({
      text: `update app.sessions set sess = (sess::jsonb || '{"agent":"import"}')::json where sess->>'userId' = $1`,
      values: [userId],
    });
    const { body } = await care.add({ frequency: 'As needed', times: [], startDate: '1991-04-21' });
    const [added] = await server.deps.events.readStream(medicationStream(body.id));
    expect(added?.metadata).toMatchObject({ agent: 'import', happenedAt: '1991-04-21T04:00:00.000Z' });
    const { status, body: log } = await care.log(body.id, { takenTime: '1991-04-21T13:09:00Z', amount: '9 units' });
    expect([status, log]).toEqual([201, expect.objectContaining({ takenTime: '1991-04-21T13:09:00.000Z', amount: '9 units' })]);
    expect((await browser.get('/api/medication-logs?date=1991-04-21')).body).toEqual([log]);
  });
});
