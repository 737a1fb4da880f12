import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import { careFixture } from './careFixture.ts';

const fixture = careFixture();
const { rosa } = fixture;
const today = '2026-06-10T12:00:00.000Z';

describe('the answer to a dose that has just begun equals its entry in the list', () => {
  test.each<[string, object, string[] | undefined]>([
    [
      'taken',
      { scheduledTime: today, takenTime: '2026-06-10T08:02:00.5-04:00', amount: '1 “half” tablet 💊' },
      undefined,
    ],
    ['taken without a time', { scheduledTime: today }, undefined],
    ['taken of another day’s', { scheduledTime: '2026-06-11T08:00' }, ['tooEarly']],
    ['skipped', { scheduledTime: today, status: 'skipped', reason: '  Felt sick ' }, undefined],
    ['skipped without a reason', { scheduledTime: today, status: 'skipped' }, undefined],
  ])('%s', async (_case, said, warned) => {
    const { care, medicationOf } = await rosa();
    const { id } = await medicationOf();
    const { status, body } = await care.log(id, said);
    expect(status).toBe(201);
    const { warnings, ...entry } = body as DoseLogView;
    expect(warnings?.map(({ code }) => code)).toEqual(warned);
    expect(await care.logs()).toEqual([entry]);
  });

  test('taken as needed', async () => {
    const { care, medicationOf } = await rosa();
    const { id } = await medicationOf({ frequency: 'As needed', times: [] });
    const { status, body } = await care.log(id, { takenTime: '2026-06-10T14:00:00Z' });
    expect(status).toBe(201);
    expect(await care.logs()).toEqual([body]);
  });
});

test('a dose that was undone since is not reported as taken by a retry of its tap', async () => {
  const { browser, care, medicationOf } = await rosa();
  const { id } = await medicationOf();
  const tap = { medicationId: id, status: 'taken', scheduledTime: today };
  const key = { 'idempotency-key': 'tap-1' };
  const first = await browser.post<DoseLogView>('/api/medication-logs', tap, key);
  expect((await care.undo(first.body.id)).status).toBe(204);
  const again = await browser.post('/api/medication-logs', tap, key);
  expect([again.status, again.body]).toEqual([202, { id: first.body.id }]);
  expect(await care.logs()).toEqual([]);
});

test('a dose whose row is refused is accepted, and not reported as taken', async () => {
  const { care, medicationOf } = await rosa();
  const { id } = await medicationOf({ frequency: 'As needed', times: [] });
  await fixture.server.deps.db.pool.query(
    `alter table read_model.dose_logs add constraint refusing check (amount is distinct from 'poison')`,
  );
  const { status, body } = await care.log(id, { amount: 'poison' });
  expect([status, body]).toEqual([202, { id: expect.stringContaining(id) }]);
  expect(await care.logs()).toEqual([]);
});
