import { startJobs, type Job } from '../../server/jobs/jobHost.ts';
import type { Dependencies } from '../../server/dependencies.ts';

const errors: object[] = [];
const deps = {
  now: () => new Date('2026-11-21T10:00:00.000Z'),
  log: { error: (fields: object) => errors.push(fields) },
} as unknown as Dependencies;

const trusting = { trustedTime: () => Promise.resolve(new Date('2026-11-21T10:00:00.000Z')) };
const leading = { holdsLease: () => true, isFollowing: () => false };
const begun = () => new Promise((resolve) => setImmediate(resolve));

const gate = (): { opened: Promise<void>; open(): void } => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
};

beforeEach(() => {
  errors.length = 0;
  // no minute begins by itself: a test starts the jobs
  jest.useFakeTimers({ now: new Date('2026-11-21T10:00:30.000Z'), doNotFake: ['setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
});

test('jobs run each minute on the node with the lease, and nowhere else', async () => {
  let runs = 0;
  let holdsLease = true;
  const jobs = startJobs(
    [{ name: 'count', run: () => Promise.resolve(void (runs += 1)) }],
    deps,
    { holdsLease: () => holdsLease, isFollowing: () => false },
    trusting,
  );
  await jest.advanceTimersByTimeAsync(31_000);
  expect(runs).toBe(1);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(runs).toBe(2);
  holdsLease = false;
  await jest.advanceTimersByTimeAsync(120_000);
  expect(runs).toBe(2);
  await jobs.stop();
});

test('a clock that was two hours ahead over one tick, and then right again, does not stop the jobs', async () => {
  let runs = 0;
  const count: Job = { name: 'count', run: () => Promise.resolve(void (runs += 1)) };
  const jobs = startJobs([count], deps, leading, trusting);
  await jest.advanceTimersByTimeAsync(15_000);
  jest.setSystemTime(new Date('2026-11-21T12:00:45.000Z'));
  await jest.advanceTimersByTimeAsync(30_000);
  expect(runs).toBe(1);
  jest.setSystemTime(new Date('2026-11-21T10:01:15.000Z'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(runs).toBe(2);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(runs).toBe(3);
  await jobs.stop();
});

test('no job runs while the clock is doubted or can’t be checked, and all do afterwards', async () => {
  const answers = [
    () => Promise.resolve(undefined),
    () => Promise.reject(new Error('no database')),
    trusting.trustedTime,
  ];
  let runs = 0;
  const count: Job = { name: 'count', run: () => Promise.resolve(void (runs += 1)) };
  const clock = { trustedTime: () => (answers.shift() ?? trusting.trustedTime)() };
  const jobs = startJobs([count], deps, leading, clock);
  await jest.advanceTimersByTimeAsync(120_000);
  expect([runs, errors.length]).toEqual([0, 1]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(runs).toBe(1);
  await jobs.stop();
});

test('a follower runs the jobs while the leader does not trust its clock, and only then', async () => {
  let leaderTrusts = true;
  let runs = 0;
  const count: Job = { name: 'count', run: () => Promise.resolve(void (runs += 1)) };
  const trustedTime = ({ standingIn }: { standingIn: boolean }) =>
    standingIn && leaderTrusts ? Promise.resolve(undefined) : trusting.trustedTime();
  const jobs = startJobs([count], deps, { holdsLease: () => false, isFollowing: () => true }, { trustedTime });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(runs).toBe(0);
  leaderTrusts = false;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(runs).toBe(1);
  await jobs.stop();
});

test('a clock that jumps during a run makes nothing due, and one that is set back counts', async () => {
  let now = '2026-11-21T10:00:00.500Z';
  const seen: string[] = [];
  const look: Job = { name: 'look', run: (given) => Promise.resolve(void seen.push(given.now().toISOString())) };
  const jumping = { ...deps, now: () => new Date(now) };
  const jobs = startJobs([look], jumping, leading, trusting);
  for (const at of ['2026-12-11T10:00:00.000Z', '2026-11-21T09:00:00.000Z']) {
    now = at;
    await jobs.runJobsNow();
  }
  expect(seen).toEqual(['2026-11-21T10:00:00.000Z', '2026-11-21T09:00:00.000Z']);
  await jobs.stop();
});

test('a job never overlaps with itself, and a slow one holds up no other', async () => {
  const slow = gate();
  let slowRuns = 0;
  let quickRuns = 0;
  const list: readonly Job[] = [
    { name: 'slow', run: () => ((slowRuns += 1), slow.opened) },
    { name: 'quick', run: () => Promise.resolve(void (quickRuns += 1)) },
  ];
  const jobs = startJobs(list, deps, leading, trusting);
  const first = jobs.runJobsNow();
  await begun();
  const second = jobs.runJobsNow();
  expect(jobs.health().find(({ name }) => name === 'slow')?.isRunning).toBe(true);
  slow.open();
  await Promise.all([first, second]);
  expect(slowRuns).toBe(1);
  expect(quickRuns).toBeGreaterThanOrEqual(1);
  await jobs.stop();
});

test('a job that fails is logged, counted and run again', async () => {
  let runs = 0;
  const flaky: Job = {
    name: 'flaky',
    run: () => ((runs += 1) === 1 ? Promise.reject(new Error('no luck')) : Promise.resolve()),
  };
  const jobs = startJobs([flaky], deps, leading, trusting);
  await jobs.runJobsNow();
  expect(errors).toMatchObject([{ job: 'flaky', failures: 1 }]);
  expect(jobs.health()).toMatchObject([{ name: 'flaky', runs: 1, failures: 1, isFailing: true, lastFinishedAt: null }]);
  await jobs.runJobsNow();
  const at = '2026-11-21T10:00:00.000Z';
  expect(jobs.health()).toMatchObject([
    { runs: 2, failures: 1, isFailing: false, lastStartedAt: at, lastFinishedAt: at },
  ]);
  await jobs.stop();
});

test('stopping signals running jobs, waits for them, and starts no more', async () => {
  const work = gate();
  let told = false;
  let runs = 0;
  const job: Job = {
    name: 'long',
    async run(_deps, signal) {
      runs += 1;
      signal.addEventListener('abort', () => (told = true));
      await work.opened;
    },
  };
  const jobs = startJobs([job], deps, leading, trusting);
  void jobs.runJobsNow();
  await begun();
  let stopped = false;
  const stopping = jobs.stop().then(() => (stopped = true));
  await begun();
  expect([told, stopped]).toEqual([true, false]);
  work.open();
  await stopping;
  await jobs.runJobsNow();
  expect(runs).toBe(1);
});
