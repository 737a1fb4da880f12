import os from 'node:os';
import type { Queryable } from '../../projections/queryable.ts';

/** Records a run, for every node to see. An earlier time replaces a later one: the clock may have been ahead. */
export const recordRun = async (on: Queryable, job: string, finishedAt: Date): Promise<void> => {
  await on.query({
    name: 'record run',
    text: `insert into app.job_runs (job, finished_at) values ($1, $2)
      on conflict (job) do update set finished_at = excluded.finished_at`,
    values: [job, finishedAt],
  });
};

/** A run that takes longer is recorded meanwhile, again and again. */
const stepMs = 30_000;

/**
 * Records a run that may take minutes. `progress` is called when some of the work is done: a run that hangs is recorded no further. Dated
 * by the uptime since the start, so that a clock that jumps meanwhile is not recorded.
 */
export const openRunRecord = (
  on: Queryable,
  job: string,
  startedAt: Date,
  uptimeSeconds: () => number = os.uptime,
): { progress(): Promise<void>; finish(): Promise<void> } => {
  const begunSeconds = uptimeSeconds();
  let recordedSteps = 0;
  const stepsNow = (): number => Math.floor(((uptimeSeconds() - begunSeconds) * 1000) / stepMs);
  const record = (steps: number): Promise<void> => recordRun(on, job, new Date(startedAt.getTime() + steps * stepMs));
  return {
    async progress() {
      const steps = stepsNow();
      if (steps === recordedSteps) return;
      recordedSteps = steps;
      await record(steps);
    },
    finish: () => record(stepsNow()),
  };
};

/** When a job last ran to its end or was at work, on any node. */
export const findLastRun = async (on: Queryable, job: string): Promise<Date | undefined> => {
  const { rows } = await on.query<{ finished_at: Date }>({
    name: 'find last run',
    text: 'select finished_at from app.job_runs where job = $1',
    values: [job],
  });
  return rows[0]?.finished_at;
};
