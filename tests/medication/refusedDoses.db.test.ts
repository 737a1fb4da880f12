import { randomUUID } from 'node:crypto';
import { careFixture } from './careFixture.ts';
import type { Reply } from '../support/browser.ts';
import { doseEventTypes, type Problem } from './careOf.ts';

const fixture = careFixture();
const { rosa } = fixture;
const today = '2026-06-10T12:00:00.000Z';
const doseOf = (id: string, name = '2026-06-10T0800') => `${id}-${name}`;

describe('refusals', () => {
  test.each<[string, object]>([
    ['scheduledTime', { scheduledTime: '2026-06-10T12:00:01.000Z' }],
    ['scheduledTime', { scheduledTime: '09:00' }],
    ['scheduledTime', { scheduledTime: 'banana' }],
    ['scheduledTime', { scheduledTime: '2026-06-12T12:00:00.000Z' }],
    ['scheduledTime', { scheduledTime: '2026-05-31T12:00:00.000Z' }],
    ['scheduledTime', {}],
    ['scheduledTime', { scheduledTime: null }],
    ['scheduledTime', { scheduledTime: 8 }],
    ['takenTime', { scheduledTime: today, takenTime: 'yesterday' }],
    ['takenTime', { scheduledTime: today, takenTime: '2026-06-10T23:59:60Z' }],
    ['takenTime', { scheduledTime: today, takenTime: '0000-01-01T00:00:00Z' }],
    // in UTC it is still 1899 then
    ['takenTime', { scheduledTime: today, takenTime: '1900-01-01T00:00:00+14:00' }],
    ['status', { scheduledTime: today, status: 'eaten' }],
    ['status', { scheduledTime: today, status: 'missed' }],
    ['amount', { scheduledTime: today, amount: 'x'.repeat(101) }],
    ['amount', { scheduledTime: today, amount: `${'9'.repeat(50)} units` }],
    ['reason', { scheduledTime: today, status: 'skipped', reason: 'x'.repeat(501) }],
    ['reason', { scheduledTime: today, reason: 'a\u0000b' }],
    ['extra', { scheduledTime: today, extra: true }],
    ['medicationId', { scheduledTime: today, medicationId: 'x' }],
    ['userId', { scheduledTime: today, userId: 'x' }],
  ])('a body whose %s is wrong (%#) is 400 and names it', async (field, said) => {
    const { care, medicationOf } = await rosa();
    const { id } = await medicationOf();
    const { status, body } = await care.log(id, said);
    expect([status, Object.keys((body as unknown as Problem).fields ?? {})]).toEqual([400, [field]]);
    expect(await care.logs()).toEqual([]);
  });
  test.each(['taken', 'skipped'])('a time further ahead than five minutes, as of a reading: %s', async (status) => {
    const { care, medicationOf } = await rosa();
    const { id } = await medicationOf();
    const at = (takenTime: string) => care.log(id, { scheduledTime: today, takenTime, status });
    const problem = `That time is in the future. Please check when the dose was ${status}`;
    const refused = (await at('2026-06-10T14:15:00.001Z')) as unknown as Reply<Problem>;
    expect([refused.status, refused.body.code, refused.body.fields]).toEqual([400, 'invalid', { takenTime: problem }]);
    expect((await at('2026-06-10T14:15:00.000Z')).status).toBe(201);
  });
  test('skipping an as-needed dose', async () => {
    const { care, medicationOf } = await rosa();
    const { id } = await medicationOf({ frequency: 'As needed', times: [] });
    const { status, body } = await care.log(id, { status: 'skipped' });
    expect([status, Object.keys((body as unknown as Problem).fields ?? {})]).toEqual([400, ['status']]);
  });
  test('somebody else’s medication, dose and list, as if they were not there', async () => {
    const [mine, theirs] = [await rosa(), await rosa()];
    const { id } = await theirs.medicationOf();
    await theirs.care.log(id, { scheduledTime: today });
    const answers = await Promise.all([
      mine.care.log(id, { scheduledTime: today }),
      mine.care.log((await mine.medicationOf()).id, { scheduledTime: today, userId: theirs.userId }),
      mine.care.log(randomUUID(), { scheduledTime: today }),
      mine.care.undo(doseOf(id)),
      mine.browser.get(`/api/medications/${id}/history`),
      mine.browser.get(`/api/medications/${randomUUID()}/history`),
      mine.browser.get(`/api/medication-logs?senior=${theirs.userId}`),
      mine.browser.get(`/api/medications?senior=${theirs.userId}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 404));
    expect(await doseEventTypes(fixture.server, doseOf(id))).toEqual(['DoseTaken']);
  });
  test('everything without a session', async () => {
    const { browser, medicationOf } = await rosa();
    const { id } = await medicationOf();
    await browser.post('/api/logout');
    const answers = await Promise.all([
      browser.get('/api/medications'),
      browser.get('/api/medication-logs'),
      browser.get(`/api/medications/${id}/history`),
      browser.post('/api/medication-logs', { medicationId: id, status: 'taken', scheduledTime: today }),
      browser.delete(`/api/medication-logs/${doseOf(id)}`),
      browser.delete(`/api/medications/${id}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 401));
  });
});
