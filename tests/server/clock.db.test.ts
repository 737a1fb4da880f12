import { medicationStream } from '../../events/medication/doseId.ts';
import type { Health } from '../../server/http/health.ts';
import { startJobs } from '../../server/jobs/jobHost.ts';
import { jobs } from '../../server/jobs/jobs.ts';
import { openTrustedClock } from '../../server/jobs/trustedClock.ts';
import { newAna, newRosa } from '../circle/circleOf.ts';
import { careOf } from '../medication/careOf.ts';
import { browserOf } from '../support/browser.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';

const hour = 3_600_000;
const day = 24 * hour;
const start = Date.parse('2026-06-10T07:00:00.000Z');
/** The time gone by, and the errors of this machine's clock and the database's. */
let [goneMs, aheadMs, databaseAheadMs] = [0, 0, 0];
const now = () => new Date(start + goneMs + aheadMs);
const readClocks = () => Promise.resolve({ wallMs: now().getTime(), uptimeMs: 1_000 + goneMs, databaseAheadMs });

let server: TestServer;
beforeEach(async () => {
  [goneMs, aheadMs, databaseAheadMs] = [0, 0, 0];
  server = await startTestServer({ now, readClocks });
});
afterEach(() => server.close());

const nowhere = { holdsLease: () => false, isFollowing: () => false };
const startAllJobs = ({ deps }: TestServer) => startJobs(jobs, deps, nowhere, openTrustedClock(deps, readClocks));
const healthWhen = (ok: boolean): Promise<Health> =>
  until(async () => {
    const { body } = await browserOf(server.url).get<Health>('/healthz');
    return body.ok === ok ? body : undefined;
  });

/** A senior with a dose at ten and an open invitation, two sessions; and the jobs' effect on them. */
const whatJobsTouch = async () => {
  const [senior, ana] = [await newRosa(server), await newAna(server)];
  const rosa = careOf(senior.browser);
  await rosa.add({ times: ['10:00'] });
  await senior.invite(ana.email);
  await caughtUp(server);
  const count = async (text: string): Promise<number> =>
    (await server.deps.db.pool.query<{ n: number }>(text)).rows[0]?.n ?? NaN;
  const done = async () => {
    await caughtUp(server);
    const missed = await count(
      `select count(*)::int as n from read_model.history where type in ('DoseMissed', 'InvitationExpired')`,
    );
    const sessions = await count('select count(*)::int as n from app.sessions');
    return {
      missed,
      sessions,
      checkedAt: await count(`select count(*)::int as n from app.job_runs where job = 'flagMissedDoses'`),
    };
  };
  return { rosa, browser: senior.browser, done };
};

test('a clock twenty days ahead for two minutes flags, expires and deletes nothing; once it is right the jobs go on', async () => {
  const { browser, done } = await whatJobsTouch();
  const running = startAllJobs(server);
  await running.runJobsNow();
  expect(await done()).toEqual({ missed: 0, sessions: 2, checkedAt: 1 });
  await healthWhen(true);
  aheadMs = 20 * day;
  for (goneMs of [60_000, 120_000]) await running.runJobsNow();
  expect(await done()).toEqual({ missed: 0, sessions: 2, checkedAt: 1 });
  expect((await healthWhen(false)).clock.detail).toContain('The clock jumped 20 days ahead.');
  aheadMs = 0;
  expect((await browser.get('/api/medications')).status).toBe(200);
  await healthWhen(true);
  goneMs = 4 * hour;
  await running.runJobsNow();
  expect(await done()).toMatchObject({ missed: 1, sessions: 2 });
  await running.stop();
});

test('a clock that stays at its new time is trusted after ten minutes, and then doses are flagged', async () => {
  const { done } = await whatJobsTouch();
  const running = startAllJobs(server);
  await running.runJobsNow();
  aheadMs = 5 * hour;
  for (goneMs of [60_000, 10 * 60_000]) await running.runJobsNow();
  expect(await done()).toMatchObject({ missed: 0 });
  goneMs = 11 * 60_000;
  await running.runJobsNow();
  expect(await done()).toMatchObject({ missed: 1 });
  await running.stop();
});

test('while the database’s clock differs no job runs, and /healthz says by how much', async () => {
  const { done } = await whatJobsTouch();
  const running = startAllJobs(server);
  // the server's own jobs may have run in the minute that began meanwhile
  const before = await done();
  [databaseAheadMs, goneMs] = [2 * hour, 4 * hour];
  await running.runJobsNow();
  expect(await done()).toEqual({ ...before, missed: 0 });
  expect((await healthWhen(false)).clock.detail).toContain('The database’s clock is 2 hours ahead of this machine’s.');
  await running.stop();
});

test('a follower takes over from a leader that has not trusted its clock for more than ninety seconds', async () => {
  const leader = openTrustedClock(server.deps, readClocks);
  const follower = openTrustedClock(server.deps, readClocks);
  const standsIn = async () => (await follower.trustedTime({ standingIn: true })) !== undefined;
  expect(await leader.trustedTime({ standingIn: false })).toEqual(now());
  const answers: boolean[] = [];
  for (goneMs of [60_000, 90_000, 120_000, 180_000, 240_000]) answers.push(await standsIn());
  expect(answers).toEqual([false, false, true, true, true]);
  expect(await leader.trustedTime({ standingIn: false })).toEqual(now());
  goneMs = 300_000;
  expect(await standsIn()).toBe(false);
  databaseAheadMs = 2 * hour;
  goneMs = 600_000;
  expect(await standsIn()).toBe(false);
});

test('a node that starts after others stood in for the leader trusts the time that they recorded', async () => {
  const follower = openTrustedClock(server.deps, readClocks);
  await openTrustedClock(server.deps, readClocks).trustedTime({ standingIn: false });
  for (goneMs of [0.9 * hour, 1.8 * hour]) await follower.trustedTime({ standingIn: true });
  expect(await openTrustedClock(server.deps, readClocks).health()).toMatchObject({ ok: true, isDue: true });
});

test('a node that starts with a clock twenty days ahead waits ten minutes before it flags or deletes, and is ok meanwhile', async () => {
  const { done } = await whatJobsTouch();
  const first = startAllJobs(server);
  await first.runJobsNow();
  await first.stop();
  aheadMs = 20 * day;
  const second = startAllJobs(server);
  for (goneMs of [0, 60_000, 120_000]) await second.runJobsNow();
  expect(await done()).toEqual({ missed: 0, sessions: 2, checkedAt: 1 });
  expect(await openTrustedClock(server.deps, readClocks).health()).toMatchObject({ ok: true, isDue: false });
  await second.stop();
});

test('commands go on while the clock is doubted, dated by this machine’s clock, and a session read as expired comes back', async () => {
  const { rosa, browser } = await whatJobsTouch();
  await healthWhen(true);
  aheadMs = 2 * hour;
  await healthWhen(false);
  const { status, body } = await rosa.add({ name: 'Aspirin' });
  const [added] = await server.deps.events.readStream(medicationStream(body.id));
  expect([status, added?.metadata.recordedAt]).toEqual([201, '2026-06-10T09:00:00.000Z']);
  aheadMs = 20 * day;
  expect((await browser.get('/api/medications')).status).toBe(401);
  aheadMs = 0;
  expect((await browser.get('/api/medications')).status).toBe(200);
});

test('a check recorded while the clock was ahead is replaced by the next', async () => {
  const running = startAllJobs(server);
  aheadMs = 2 * hour;
  await running.runJobsNow();
  aheadMs = 0;
  expect((await healthWhen(false)).missedDoseChecks.detail).toBe('the last check is in the future');
  for (goneMs of [60_000, 12 * 60_000]) await running.runJobsNow();
  await healthWhen(true);
  await running.stop();
});
