import { createSession } from '../../server/session/session.ts';
import { join, type Person } from '../circle/circleOf.ts';
import { careOf } from '../medication/careOf.ts';
import { metformin, pill, sent } from '../medication/medicationForms.ts';
import { browserOf } from '../support/browser.ts';
import { viewRecord, recordViewFixture, recordViewsAre, noon, storedRecordViews } from './recordViewFixture.ts';

const fixture = recordViewFixture();
const at = (ms: number): string => new Date(Date.parse(noon) + ms).toISOString();
const minuteMs = 60_000;

const { rosaAndAna } = fixture;
/** A view that is stored after all earlier ones. */
const lastView = async ({ rosa, ana }: { rosa: Person; ana: Person }, wanted: object): Promise<void> => {
  await viewRecord(ana, `health-limits?senior=${rosa.userId}`);
  await recordViewsAre(fixture.server, rosa.userId, [wanted]);
};

test('record views of one minute are one row: when the first was and the last, and at what', async () => {
  const { rosa, ana } = await rosaAndAna();
  for (const [ms, path] of [
    [2000, 'medications'],
    [1000, 'health-alerts'],
    [59_999, 'appointments'],
    [30_000, 'medications'],
    [minuteMs, 'health-metrics'],
  ] as const) {
    fixture.clock.set(at(ms));
    expect(await viewRecord(ana, `${path}?senior=${rosa.userId}`)).toBe(200);
  }
  const viewer_id = ana.userId;
  await recordViewsAre(fixture.server, rosa.userId, [
    { viewer_id, minute: noon, first_at: at(1000), last_at: at(59_999) },
    { viewer_id, minute: at(minuteMs), first_at: at(minuteMs), last_at: at(minuteMs), areas: ['health'] },
  ]);
  const [first] = await storedRecordViews(fixture.server, rosa.userId);
  expect([...(first?.areas ?? [])].sort()).toEqual(['appointments', 'health', 'medications']);
});

test('stored views are added to, also by earlier ones', async () => {
  const { rosa, ana } = await rosaAndAna();
  const medications = `medications?senior=${rosa.userId}`;
  fixture.clock.set(at(20_000));
  await viewRecord(ana, medications);
  await recordViewsAre(fixture.server, rosa.userId, [{ first_at: at(20_000), last_at: at(20_000) }]);
  fixture.clock.set(at(10_000));
  await viewRecord(ana, medications);
  await recordViewsAre(fixture.server, rosa.userId, [{ first_at: at(10_000), last_at: at(20_000) }]);
  fixture.clock.set(at(30_000));
  await viewRecord(ana, `health-alerts?senior=${rosa.userId}`);
  await recordViewsAre(fixture.server, rosa.userId, [
    { first_at: at(10_000), last_at: at(30_000), areas: ['health', 'medications'] },
  ]);
});

const paths: readonly (readonly [path: string, area: string])[] = [
  ['medications', 'medications'],
  ['medication-logs', 'medications'],
  ['medication-logs?date=2026-06-10', 'medications'],
  ['adherence', 'medications'],
  ['appointments', 'appointments'],
  ['appointments/totals', 'appointments'],
  ['appointments?from=2026-06-01T00:00:00Z&to=2026-06-02T00:00:00Z', 'appointments'],
  ['health-metrics', 'health'],
  ['health-metrics/summary', 'health'],
  ['health-alerts', 'health'],
  ['health-limits', 'health'],
];
test.each(paths)('GET /api/%s is a look at %s', async (path, area) => {
  const { rosa, ana } = await rosaAndAna();
  expect(await viewRecord(ana, `${path}${path.includes('?') ? '&' : '?'}senior=${rosa.userId}`)).toBe(200);
  await recordViewsAre(fixture.server, rosa.userId, [
    { viewer_id: ana.userId, first_at: noon, last_at: noon, areas: [area] },
  ]);
});

test.each([{}, { medications: false, health: false, appointments: false }])(
  'a member with the permissions %j who sees a senior’s profile looks at it',
  async (permissions) => {
    const { rosa, ana } = await rosaAndAna(permissions);
    expect(await viewRecord(ana, `user/${rosa.userId}`)).toBe(200);
    await recordViewsAre(fixture.server, rosa.userId, [
      { viewer_id: ana.userId, first_at: noon, last_at: noon, areas: ['profile'] },
    ]);
  },
);

test('opening the page for the doctor is a look at medications and health, by each of its lists', async () => {
  const lists = [
    ['medications?status=stopped', 'medications'],
    ['medications?status=deleted', 'medications'],
    ['medication-pauses?past=true', 'medications'],
    ['adherence?days=90', 'medications'],
    ['health-metrics?days=15', 'health'],
    ['health-alerts/history?days=15', 'health'],
  ] as const;
  for (const [path, area] of lists) {
    const { rosa, ana } = await rosaAndAna();
    expect(await viewRecord(ana, `${path}&senior=${rosa.userId}`)).toBe(200);
    await recordViewsAre(fixture.server, rosa.userId, [
      { viewer_id: ana.userId, first_at: noon, last_at: noon, areas: [area] },
    ]);
  }
});

test('a medication’s history counts too, and its photo, even if the browser has cached it', async () => {
  const { rosa, ana } = await rosaAndAna();
  const { status, body } = await sent(rosa.browser, 'POST', '/api/medications', {
    ...metformin,
    medicationPhoto: await pill(),
  });
  expect(status).toBe(201);
  const photo = body.imageUrl ?? '';
  const view = { viewer_id: ana.userId, areas: ['medications'] };
  await viewRecord(ana, `medications/${body.id}/history`);
  await recordViewsAre(fixture.server, rosa.userId, [{ ...view, first_at: noon, last_at: noon }]);
  fixture.clock.set(at(1000));
  const { headers } = await ana.browser.get(photo);
  await recordViewsAre(fixture.server, rosa.userId, [{ ...view, last_at: at(1000) }]);
  fixture.clock.set(at(2000));
  expect(
    (await ana.browser.get(photo, { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' })).status,
  ).toBe(304);
  await recordViewsAre(fixture.server, rosa.userId, [{ ...view, last_at: at(2000) }]);
});

test('a tile’s newest family update doesn’t count as a view; the feed does', async () => {
  const { rosa, ana } = await rosaAndAna();
  expect((await rosa.browser.post('/api/family-updates', { content: 'The roses are out.' })).status).toBe(201);
  const author = { id: rosa.userId, firstName: expect.any(String), lastName: null };
  expect((await ana.browser.get('/api/family-updates/newest')).body).toEqual([{ author, photoCount: 0 }]);
  await lastView({ rosa, ana }, { viewer_id: ana.userId, areas: ['health'] });
  expect(await viewRecord(ana, 'family-updates')).toBe(200);
  await recordViewsAre(fixture.server, rosa.userId, [{ viewer_id: ana.userId, areas: ['family', 'health'] }]);
});

test('one request for several seniors logs a view of each record, but not of one’s own', async () => {
  const { rosa, ana } = await rosaAndAna();
  const vera = await fixture.person('senior');
  await join(vera, ana);
  await viewRecord(ana, `health-alerts?senior=${[rosa, vera, ana].map(({ userId }) => userId).join(',')}`);
  for (const { userId } of [rosa, vera]) await recordViewsAre(fixture.server, userId, [{ viewer_id: ana.userId }]);
  expect(await storedRecordViews(fixture.server, ana.userId)).toEqual([]);
});

test('one’s own record is not looked at by oneself', async () => {
  const { rosa, ana } = await rosaAndAna();
  for (const [path] of paths) expect(await viewRecord(rosa, path)).toBe(200);
  await viewRecord(rosa, `medications?senior=${rosa.userId}`);
  await lastView({ rosa, ana }, { viewer_id: ana.userId, areas: ['health'] });
});

test('a refused request doesn’t count as a view', async () => {
  const { rosa, ana } = await rosaAndAna({ medications: false });
  const stranger = await fixture.person('caregiver');
  expect(await viewRecord(ana, `medications?senior=${rosa.userId}`)).toBe(403);
  expect(await viewRecord(ana, `health-metrics?senior=${rosa.userId}&days=0`)).toBe(400);
  for (const [path] of paths)
    await viewRecord(stranger, `${path}${path.includes('?') ? '&' : '?'}senior=${rosa.userId}`);
  expect((await fetch(`${fixture.server.url}/api/medications?senior=${rosa.userId}`)).status).toBe(401);
  await lastView({ rosa, ana }, { viewer_id: ana.userId, areas: ['health'] });
});

test('a senior who sees a family member’s appointments and profile views no senior’s record, nor her own profile', async () => {
  const [rosa, ana] = [await fixture.person('senior'), await fixture.person('family_member')];
  await join(rosa, ana);
  expect(await viewRecord(rosa, `appointments?senior=${ana.userId}`)).toBe(200);
  expect([await viewRecord(rosa, `user/${ana.userId}`), await viewRecord(rosa, `user/${rosa.userId}`)]).toEqual([
    200, 200,
  ]);
  await lastView({ rosa, ana }, { viewer_id: ana.userId });
  expect(await storedRecordViews(fixture.server, ana.userId)).toEqual([]);
});

test('a script that reads in somebody’s name is nobody who looks', async () => {
  const { rosa, ana } = await rosaAndAna();
  const script = browserOf(fixture.server.url);
  const { token } = await createSession(fixture.server.deps, ana.userId, { agent: 'import' });
  script.takeCookie(`${ana.browser.cookie().split('=')[0]}=${token}`);
  expect((await script.get(`/api/medications?senior=${rosa.userId}`)).status).toBe(200);
  await lastView({ rosa, ana }, { viewer_id: ana.userId, areas: ['health'] });
});

test('a write doesn’t count as a view', async () => {
  const { rosa, ana } = await rosaAndAna();
  await careOf(ana.browser).log((await careOf(rosa.browser).add()).body.id);
  await lastView({ rosa, ana }, { areas: ['health'] });
});
