import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import type { LastRecordView } from '../../projections/recordView/recordViewsQueries.ts';
import { openRecordViews } from '../../server/recordView/recordViews.ts';
import { circleOf, join, newPerson, type Person } from '../circle/circleOf.ts';
import { browserOf, type Browser } from '../support/browser.ts';
import { spawnServer } from '../support/spawnServer.ts';
import { twoServers } from '../support/twoServers.ts';
import { until } from '../support/waiting.ts';
import { storedRecordViews } from './recordViewFixture.ts';

const nodes = twoServers();
const noon = Date.parse('2026-06-10T12:00:00.000Z');
const log = pino({ level: 'silent' });

const openTwo = () =>
  [openRecordViews(nodes.leader.deps.db.pool, log), openRecordViews(nodes.follower.deps.db.pool, log)] as const;

test('two nodes’ views in the same minute are one row, whichever stores first', async () => {
  const [[one, other], [viewerId, seniorId]] = [openTwo(), [randomUUID(), randomUUID()]];
  const view = { viewerId, seniorIds: [seniorId], device: 'phone', isEditing: false } as const;
  one.add({ ...view, area: 'health', at: new Date(noon + 30_000) });
  other.add({ ...view, area: 'medications', at: new Date(noon + 20_000) });
  other.add({ ...view, area: 'appointments', at: new Date(noon + 40_000) });
  await Promise.all([one.close(), other.close()]);
  const iso = (ms: number): string => new Date(noon + ms).toISOString();
  expect(await storedRecordViews(nodes.leader, seniorId)).toEqual([
    {
      viewer_id: viewerId,
      minute: iso(0),
      first_at: iso(20_000),
      last_at: iso(40_000),
      areas: ['appointments', 'health', 'medications'],
    },
  ]);
});

test('nodes that saw the same people in another order don’t block each other', async () => {
  const [viewerId, seniorIds] = [randomUUID(), Array.from({ length: 2000 }, () => randomUUID())];
  const pairs = Array.from({ length: 5 }, (_, n) => ({ recordViews: openTwo(), at: new Date(noon + n) }));
  for (const { recordViews, at } of pairs) {
    const view = { viewerId, area: 'health', at, device: 'phone', isEditing: false } as const;
    recordViews[0].add({ ...view, seniorIds });
    recordViews[1].add({ ...view, seniorIds: seniorIds.toReversed() });
  }
  await Promise.all(pairs.flatMap(({ recordViews }) => recordViews.map((each) => each.close())));
  const { rows } = await nodes.leader.deps.db.pool.query(
    'select 1 from app.record_views where viewer_id = $1 and last_at > first_at',
    [viewerId],
  );
  expect(rows).toHaveLength(seniorIds.length);
  const facts = await nodes.leader.deps.db.pool.query('select from app.record_view_facts where viewer_id = $1', [
    viewerId,
  ]);
  expect(facts.rowCount).toBe(seniorIds.length);
});

const lastViewOf = async (browser: Browser, seniorId: string): Promise<string | undefined> =>
  (await browser.get<readonly LastRecordView[]>(`/api/looks?senior=${seniorId}`)).body[0]?.lastLookAt ?? undefined;

test('a record view through one node is reported by the other', async () => {
  const [rosa, ana] = [await newPerson(nodes.leader, 'senior'), await newPerson(nodes.leader, 'caregiver')];
  await join(rosa, ana);
  const elsewhere = browserOf(nodes.follower.url);
  elsewhere.takeCookie(ana.browser.cookie());
  await until(async () => (await elsewhere.get(`/api/medications?senior=${rosa.userId}`)).status === 200, 30_000);
  await until(() => lastViewOf(ana.browser, rosa.userId), 30_000);
});

const local = (url: string): string => url.replace('localhost', '127.0.0.1');
const registered = async (url: string, role: string): Promise<Person> => {
  const [browser, email] = [browserOf(url), `${role}@example.org`];
  const { body } = await browser.post<{ id: string }>('/api/register', {
    username: role,
    password: 'correct horse',
    role,
    email,
  });
  return { ...circleOf(browser), browser: { ...browser, userId: body.id }, userId: body.id, email };
};

test('a stored record view survives a killed node and database; a stopping node stores its views', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'hearthline-record-views-'));
  let server = await spawnServer({ dataDir });
  try {
    const [rosa, ana] = [
      await registered(local(server.url), 'senior'),
      await registered(local(server.url), 'caregiver'),
    ];
    await join(rosa, ana);
    await ana.browser.get(`/api/medications?senior=${rosa.userId}`);
    const seen = await until(() => lastViewOf(ana.browser, rosa.userId), 60_000);
    server.kill('SIGKILL');
    await server.ended;
    server = await spawnServer({ dataDir });
    const again = browserOf(local(server.url));
    again.takeCookie(ana.browser.cookie());
    expect(await lastViewOf(again, rosa.userId)).toBe(seen);
    await again.get(`/api/medications?senior=${rosa.userId}`);
    await server.stop();
    server = await spawnServer({ dataDir });
    const third = browserOf(local(server.url));
    third.takeCookie(ana.browser.cookie());
    expect(Date.parse((await lastViewOf(third, rosa.userId)) ?? '')).toBeGreaterThan(Date.parse(seen));
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}, 600_000);
