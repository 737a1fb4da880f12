import { absentOf } from '../../events/kernel/recordFields.ts';
import { writtenFields } from '../../events/medication/prescriptionFields.ts';
import type { Reply } from '../support/browser.ts';
import { careFixture } from './careFixture.ts';
import { metformin, pill, sent } from './medicationForms.ts';
import { type Problem } from './careOf.ts';

const fixture = careFixture();
const { clock, rosa } = fixture;

describe('adding', () => {
  test('answers 201 with the medication, and the next GET shows it', async () => {
    const { care, userId } = await rosa();
    const { status, body } = await care.add({
      times: '8 pm, 8:00',
      frequency: 'Twice daily',
      instructions: ' with food ',
    });
    expect(status).toBe(201);
    const dose = (date: string, time: string, scheduledTime: string) => ({
      doseId: `${body.id}-${date}T${time.replace(':', '')}`,
      date,
      time,
      scheduledTime,
    });
    expect(body).toEqual({
      ...absentOf(writtenFields),
      id: body.id,
      userId,
      name: 'Metformin',
      dosage: '500 mg',
      frequency: 'Twice daily',
      times: ['08:00', '20:00'],
      instructions: 'with food',
      endsOn: null,
      imageUrl: null,
      nextDose: '2026-06-11T00:00:00.000Z',
      isActive: true,
      createdAt: '2026-06-10T14:10:00.000Z',
      version: 0,
      changedBy: { id: userId, firstName: 'Rosa' },
      changedAt: body.createdAt,
      changedFrom: null,
      stop: null,
      timeZone: 'America/New_York',
      occurrences: [
        dose('2026-06-10', '08:00', '2026-06-10T12:00:00.000Z'),
        dose('2026-06-10', '20:00', '2026-06-11T00:00:00.000Z'),
        dose('2026-06-11', '08:00', '2026-06-11T12:00:00.000Z'),
        dose('2026-06-11', '20:00', '2026-06-12T00:00:00.000Z'),
      ],
    });
    expect(await care.medications()).toEqual([body]);
  });

  test('with a photo as a form sends it, the photo is kept and served to her alone', async () => {
    const [{ browser }, other] = [await rosa(), await rosa()];
    const { status, body } = await sent(browser, 'POST', '/api/medications', {
      ...metformin,
      medicationPhoto: await pill(),
    });
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

  test('medications are in the order in which they were added', async () => {
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

  test('a start date hides doses due before it, or shows past ones', async () => {
    const { care } = await rosa();
    const days = async (startDate: string) => (await care.add({ startDate })).body.occurrences.map(({ date }) => date);
    expect(await days('2026-06-11')).toEqual(['2026-06-11']);
    expect(await days('2026-06-01')).toEqual(['2026-06-10', '2026-06-11']);
    expect((await care.add({ startDate: '2026-12-24' })).body).toMatchObject({
      nextDose: '2026-12-24T13:00:00.000Z',
      occurrences: [],
    });
  });

  test('a retry with its key makes one medication', async () => {
    const { browser, care } = await rosa();
    const key = { 'idempotency-key': 'add-1' };
    const body = { ...metformin, times: ['08:00'] };
    const [one, two] = [
      await browser.post('/api/medications', body, key),
      await browser.post('/api/medications', body, key),
    ];
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
    [
      'times',
      {
        times: Array.from(
          { length: 25 },
          (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2}0`,
        ),
      },
    ],
    ['instructions', { instructions: 'x'.repeat(2001) }],
    ['startDate', { startDate: '2026-02-30' }],
    ['startDate', { startDate: '0001-01-01' }],
    ['startDate', { startDate: '1900-12-31' }],
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

  test('a missing value is reported in the words of the form', async () => {
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
      async () => [
        400,
        await sent((await rosa()).browser, 'POST', '/api/medications', { ...metformin, photo: await pill() }),
      ],
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
        ).browser.request('POST', '/api/medications', {
          headers: { 'content-type': 'application/json' },
          body: '{"name":',
        }),
      ],
    ],
    [
      'another kind of content',
      async () => [
        415,
        await (
          await rosa()
        ).browser.request('POST', '/api/medications', { headers: { 'content-type': 'text/plain' }, body: 'Metformin' }),
      ],
    ],
  ])('%s is refused in words', async (_what, act) => {
    const [expected, { status, body }] = await act();
    expect(status).toBe(expected);
    expect(body).toMatchObject({ message: expect.stringMatching(/\w/), code: expect.stringMatching(/^[a-z_]+$/) });
  });
});
