import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import { careFixture } from './careFixture.ts';
import type { Problem } from './careOf.ts';
import { caughtUp } from '../support/caughtUp.ts';

const fixture = careFixture();
const { rosa } = fixture;

describe('the list of logs', () => {
  test('is newest first, and of one day in the senior’s zone when asked', async () => {
    const { care, medicationOf } = await rosa();
    const evening = (await medicationOf({ times: ['23:45'] })).id;
    const pain = (await medicationOf({ frequency: 'As needed', times: [] })).id;
    await care.log(evening, { scheduledTime: '2026-06-10T03:45:00.000Z', takenTime: '2026-06-10T04:10:00.000Z' });
    await care.log(pain, { takenTime: '2026-06-10T03:59:00.000Z' });
    await care.log(pain, { takenTime: '2026-06-10T04:00:00.000Z' });
    const at = async (query?: string) => (await care.logs(query)).map(({ takenTime }) => takenTime?.slice(11, 16));
    expect(await at()).toEqual(['04:00', '03:59', '04:10']);
    expect(await at('?date=2026-06-09')).toEqual(['03:59', '04:10']);
    expect(await at('?date=2026-06-10')).toEqual(['04:00']);
    expect(await at('?date=2026-06-11')).toEqual([]);
  });
  test('is of 90 days, and older pages follow by the cursor', async () => {
    const { browser, care, medicationOf } = await rosa();
    const { id } = await medicationOf({ frequency: 'As needed', times: [], startDate: '2026-01-01' });
    const old = await care.log(id, { takenTime: '2026-01-01T12:00:00Z' });
    const first = await browser.get<DoseLogView[]>('/api/medication-logs');
    expect(first.body).toEqual([]);
    const cursor = first.headers.get('x-next-cursor');
    const second = await browser.get<DoseLogView[]>(`/api/medication-logs?before=${cursor}`);
    expect([second.body, second.headers.get('x-next-cursor')]).toEqual([[old.body], null]);
    await care.log(id);
    expect((await browser.get<DoseLogView[]>('/api/medication-logs')).body).toHaveLength(1);
  });
  test('comes in pages of 500 that miss nothing and repeat nothing', async () => {
    const { browser, medicationOf, userId } = await rosa();
    const { id } = await medicationOf({ frequency: 'As needed', times: [] });
    await caughtUp(fixture.server);
    // many at the same moment: the cursor must distinguish them
    await fixture.server.deps.db.pool.query({
      text: `insert into dose_logs (id, medication_id, senior_id, medication_name, dosage, status, at, taken_at, by_id, was_missed, created_at, recorded_at)
        select $1 || '-' || gen_random_uuid(), $1::uuid, $2::uuid, 'Metformin', '500 mg', 'taken', t, t, $2::uuid, false, t, t
        from generate_series(1, 1100) n, lateral (select timestamptz '2026-06-10T12:00:00Z' - (n / 100) * interval '1 hour') as x(t)`,
      values: [id, userId],
    });
    const ids: string[] = [];
    let query = '';
    for (let page = 0; page < 3; page += 1) {
      const { body, headers } = await browser.get<DoseLogView[]>(`/api/medication-logs${query}`);
      ids.push(...body.map((log) => log.id));
      query = `?before=${headers.get('x-next-cursor')}`;
      expect([body.length, headers.get('x-next-cursor') === null]).toEqual(page < 2 ? [500, false] : [100, true]);
    }
    expect(new Set(ids).size).toBe(1100);
  });
  test.each([
    ['date=2026-02-30', 'date'],
    ['date=today', 'date'],
    ['before=banana', 'before'],
    [`before=${Buffer.from('2026-02-30T00:00:00.000Z x').toString('base64url')}`, 'before'],
    ['senior=me', 'senior'],
  ])('?%s is 400 and names %s', async (query, field) => {
    const { browser } = await rosa();
    const { status, body } = await browser.get<Problem>(`/api/medication-logs?${query}`);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });
});
