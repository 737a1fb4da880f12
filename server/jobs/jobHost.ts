import type { Dependencies } from '../dependencies.ts';
import { eachMinute } from './eachMinute.ts';
import type { TrustedClock } from './trustedClock.ts';

/** Scheduled work. It finds due items by an index and may be repeated at any time without harm. */
export interface Job {
  readonly name: string;
  /** `signal` aborts when the node stops: end soon, the next leader continues. */
  run(deps: Dependencies, signal: AbortSignal): Promise<void>;
}

/** The state of one job on this node; a node that never led has run nothing. */
interface JobHealth {
  readonly name: string;
  readonly isRunning: boolean;
  /** By the server's clock; null: never here. */
  readonly lastStartedAt: string | null;
  readonly lastFinishedAt: string | null;
  readonly runs: number;
  readonly failures: number;
  /** The last run failed. */
  readonly isFailing: boolean;
}

interface Jobs {
  health(): readonly JobHealth[];
  /** Runs every job once, whichever node leads, and waits for them; a running job is awaited instead. None runs while the clock is doubted. */
  runJobsNow(): Promise<void>;
  /** Starts no more jobs and waits for running ones. */
  stop(): Promise<void>;
}

interface Track {
  readonly job: Job;
  running: Promise<void> | undefined;
  lastStartedAt: string | null;
  lastFinishedAt: string | null;
  runs: number;
  failures: number;
  isFailing: boolean;
}

const newTrack = (job: Job): Track => ({
  job,
  running: undefined,
  lastStartedAt: null,
  lastFinishedAt: null,
  runs: 0,
  failures: 0,
  isFailing: false,
});

const runOnce = async (track: Track, deps: Dependencies, signal: AbortSignal): Promise<void> => {
  track.lastStartedAt = deps.now().toISOString();
  track.runs += 1;
  try {
    await track.job.run(deps, signal);
    track.isFailing = false;
    track.lastFinishedAt = deps.now().toISOString();
  } catch (error) {
    if (signal.aborted) return;
    track.isFailing = true;
    track.failures += 1;
    deps.log.error(
      { err: error, job: track.job.name, failures: track.failures },
      'A job failed; it runs again next minute',
    );
  }
};

const healthOf = ({ job, running, ...rest }: Track): JobHealth => ({
  name: job.name,
  isRunning: running !== undefined,
  ...rest,
});

/** Nothing later than the time that was trusted is due, even if the clock jumps during the run. */
const upTo = (deps: Dependencies, time: Date): Dependencies => ({
  ...deps,
  now: () => new Date(Math.min(deps.now().getTime(), time.getTime())),
});

/**
 * Runs jobs each minute on the leader, or on a follower whose clock is trusted while the leader's is not. A job never overlaps itself, and
 * a slow one delays no other.
 */
export const startJobs = (
  jobs: readonly Job[],
  deps: Dependencies,
  runner: { holdsLease(): boolean; isFollowing(): boolean },
  clock: Pick<TrustedClock, 'trustedTime'>,
): Jobs => {
  const stopping = new AbortController();
  const tracks = jobs.map(newTrack);
  const start = (track: Track, time: Date): Promise<void> => {
    track.running ??= runOnce(track, upTo(deps, time), stopping.signal).finally(() => (track.running = undefined));
    return track.running;
  };
  const startAll = async (standingIn = false): Promise<void> => {
    const time = stopping.signal.aborted ? undefined : await clock.trustedTime({ standingIn });
    if (time !== undefined && !stopping.signal.aborted) await Promise.all(tracks.map((track) => start(track, time)));
  };
  const startHere = async (): Promise<void> => {
    const leads = runner.holdsLease();
    if (!leads && !runner.isFollowing()) return;
    await startAll(!leads).catch((error: unknown) =>
      deps.log.error({ err: error }, 'The clock could not be checked; jobs run next minute'),
    );
  };
  let latest = Promise.resolve();
  const stopTimer = eachMinute(() => (latest = startHere()));
  return {
    health: () => tracks.map(healthOf),
    runJobsNow: () => startAll(),
    async stop() {
      stopping.abort();
      stopTimer();
      await latest;
      await Promise.all(tracks.map(({ running }) => running));
    },
  };
};
