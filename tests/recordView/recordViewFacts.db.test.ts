import type { RecordViewPage } from '../../projections/recordView/recordViewFacts.ts';
import { eraseAccounts } from '../../server/account/eraseAccounts.ts';
import { askForErasure } from '../../server/account/erasures.ts';
import { pruneRecordViews } from '../../server/recordView/pruneRecordViews.ts';
import { join, type Person } from '../circle/circleOf.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { until } from '../support/waiting.ts';
import { noon, recordViewFixture } from './recordViewFixture.ts';

const fixture = recordViewFixture();
const { rosaAndAna } = fixture;
const minutes = (count: number): string => new Date(Date.parse(noon) + count * 60_000).toISOString();
const phone = { 'user-agent': 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0' };

const view = async ({ browser }: Person, { userId }: Person, list = 'health-metrics', headers = {}): Promise<void> =>
  expect((await browser.get(`/api/${list}?senior=${userId}`, headers)).status).toBe(200);
const edit = async ({ browser }: Person, { userId: senior }: Person, area: string): Promise<void> =>
  expect(await browser.post('/api/record-views', { senior, area }, phone)).toMatchObject({ status: 204, body: '' });
const pageOf = async ({ browser }: Person, query = '') =>
  browser.get<RecordViewPage>(`/api/record-views${query === '' ? '' : `?${query}`}`);
const linesOf = async (senior: Person, query = ''): Promise<readonly string[]> =>
  (await pageOf(senior, query)).body.views.map(
    ({ area, at, device, isEditing }) => `${at.slice(11, 16)} ${isEditing ? 'edits ' : ''}${area} ${device}`,
  );
/** Waits for what is stored a second later. */
const linesAre = (senior: Person, wanted: readonly string[], query?: string): Promise<unknown> =>
  until(async () => JSON.stringify(await linesOf(senior, query)) === JSON.stringify(wanted), 30_000);

test('the first view of an area in a quarter of an hour is a fact, with the kind of device; later ones change nothing', async () => {
  const { rosa, ana } = await rosaAndAna();
  fixture.clock.set(minutes(1));
  await view(ana, rosa, 'health-metrics', phone);
  await linesAre(rosa, ['12:01 health phone']);
  for (const at of [2, 14]) {
    fixture.clock.set(minutes(at));
    await view(ana, rosa);
  }
  await view(ana, rosa, 'medications', phone);
  fixture.clock.set(minutes(15));
  await view(ana, rosa);
  await linesAre(rosa, ['12:15 health unknown', '12:14 medications phone', '12:01 health phone']);
  expect((await pageOf(rosa)).body.views[0]?.person).toMatchObject({ id: ana.userId });
});

test('a form that is opened to change an area counts beside the views of it', async () => {
  const { rosa, ana } = await rosaAndAna({ medications: 'read' });
  await view(ana, rosa);
  await linesAre(rosa, ['12:00 health unknown']);
  fixture.clock.set(minutes(3));
  await edit(ana, rosa, 'health');
  await linesAre(rosa, ['12:03 edits health phone', '12:00 health unknown']);
  const asked = { senior: rosa.userId, area: 'medications' };
  expect((await ana.browser.post('/api/record-views', asked)).status).toBe(403);
  await edit(rosa, rosa, 'medications');
  expect(await linesOf(rosa)).toHaveLength(2);
});

test.each([{}, { senior: 'rosa', area: 'health' }, { senior: crypto.randomUUID(), area: 'profile' }])(
  'POST /api/record-views refuses %j',
  async (body) => {
    const { ana } = await rosaAndAna();
    expect((await ana.browser.post('/api/record-views', body)).status).toBe(400);
  },
);

test.each(['person=ana', 'area=all', 'area=document-1', 'before=yesterday', 'senior=rosa'])(
  'GET /api/record-views?%s is refused',
  async (query) => {
    const { rosa } = await rosaAndAna();
    expect((await pageOf(rosa, query)).status).toBe(400);
  },
);

test('views are filtered by person and by area; everybody who viewed the record is named in each answer', async () => {
  const { rosa, ana } = await rosaAndAna();
  const luis = await fixture.person('family_member');
  await join(rosa, luis);
  await view(ana, rosa);
  fixture.clock.set(minutes(1));
  await view(luis, rosa, 'medications');
  await linesAre(rosa, ['12:01 medications unknown', '12:00 health unknown']);
  expect(await linesOf(rosa, `person=${luis.userId}`)).toEqual(['12:01 medications unknown']);
  expect(await linesOf(rosa, `person=${luis.userId}&area=health`)).toEqual([]);
  const { body } = await pageOf(rosa, 'area=health');
  expect(body.views.map(({ person }) => person.id)).toEqual([ana.userId]);
  expect(body.people.map(({ id }) => id).toSorted()).toEqual([ana.userId, luis.userId].toSorted());
});

test('a member who may see everything sees the views, and one who may not is refused', async () => {
  const { rosa, ana } = await rosaAndAna();
  const luis = await fixture.person('family_member');
  await join(rosa, luis, { permissions: { health: false } });
  await view(ana, rosa);
  await linesAre(rosa, ['12:00 health unknown']);
  expect((await pageOf(ana, `senior=${rosa.userId}`)).body.views).toHaveLength(1);
  expect((await pageOf(luis, `senior=${rosa.userId}`)).status).toBe(403);
});

const insert = `insert into app.record_view_facts (senior_id, viewer_id, area, at, device, is_editing)
  select $1, $2, $3, $4::timestamptz - n * interval '15 minutes', 'tablet', false from generate_series(1, $5) n`;
const store = async (
  senior: Person,
  viewer: Person,
  { area = 'health', at = noon, count = 1 } = {},
): Promise<unknown> => fixture.server.deps.db.pool.query(insert, [senior.userId, viewer.userId, area, at, count]);

test('older views come page by page, each once', async () => {
  const { rosa, ana } = await rosaAndAna();
  for (const area of ['health', 'medications']) await store(rosa, ana, { area, count: 120 });
  const seen: string[] = [];
  for (let before: string | null = ''; before !== null;) {
    const { body, headers }: Awaited<ReturnType<typeof pageOf>> = await pageOf(rosa, before && `before=${before}`);
    seen.push(...body.views.map(({ at, area }) => `${at} ${area}`));
    before = headers.get('x-next-cursor');
  }
  expect([seen.length, new Set(seen).size]).toEqual([240, 240]);
  expect(seen.map((line) => line.slice(0, 24))).toEqual(
    seen.map((line) => line.slice(0, 24)).toSorted((one, other) => other.localeCompare(one)),
  );
});

test('an opened document is among the documents', async () => {
  const { rosa, ana } = await rosaAndAna();
  await store(rosa, ana, { area: `document-${crypto.randomUUID()}` });
  await store(rosa, ana, { area: 'documents' });
  expect(await linesOf(rosa, 'area=documents')).toHaveLength(2);
});

test('views are kept for eight years, or as long as the setting says', async () => {
  const { rosa, ana } = await rosaAndAna();
  const { deps } = fixture.server;
  for (const at of ['2018-06-10T11:00:00Z', '2018-06-10T13:00:00Z', '2023-01-01T12:00:00Z'])
    await store(rosa, ana, { at });
  const prune = async (years: number): Promise<number> => {
    const config = { ...deps.config, recordViewsKeptYears: years };
    await pruneRecordViews.run({ ...deps, config, now: () => new Date(noon) }, new AbortController().signal);
    return (await linesOf(rosa)).length;
  };
  expect(deps.config.recordViewsKeptYears).toBe(8);
  expect(await prune(99_999_999)).toBe(3);
  expect(await prune(8)).toBe(2);
  expect(await prune(3)).toBe(0);
});

const erase = async (person: Person): Promise<void> => {
  const { deps } = fixture.server;
  await askForErasure(deps.db.pool, person.userId, new Date());
  for (const later of [0, 60]) {
    const now = (): Date => new Date(Date.now() + later * 60_000);
    await eraseAccounts.run({ ...deps, now }, new AbortController().signal);
    await caughtUp(fixture.server);
  }
};

test('an erased person stays in the senior’s list without a name; an erased senior’s list is gone', async () => {
  const { rosa, ana } = await rosaAndAna();
  const luis = await fixture.person('family_member');
  await join(rosa, luis);
  await store(rosa, luis, { at: minutes(-30) });
  await store(rosa, ana);
  for (const person of [ana, luis]) await erase(person);
  const { body } = await pageOf(rosa);
  expect(body.views.map(({ person }) => person)).toEqual([
    { id: ana.userId, firstName: 'Erased person', lastName: '2', isErased: true },
    { id: luis.userId, firstName: 'Erased person', lastName: '1', isErased: true },
  ]);
  await erase(rosa);
  const { rowCount } = await fixture.server.deps.db.pool.query(
    'select from app.record_view_facts where senior_id = $1',
    [rosa.userId],
  );
  expect(rowCount).toBe(0);
});
