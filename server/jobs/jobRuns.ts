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
const stepMs = 15_000;

/**
 * Records, under a name of its own, that a run is at work: call it when some of the work is done, so that a run that hangs is recorded no
 * further. Dated by the uptime since the start, so that a clock that jumps meanwhile is not recorded.
 */
export const openProgress = (
  on: Queryable,
  name: string,
  startedAt: Date,
  uptimeSeconds: () => number,
): (() => Promise<void>) => {
  const begunSeconds = uptimeSeconds();
  let recordedSteps = 0;
  return async () => {
    const steps = Math.floor(((uptimeSeconds() - begunSeconds) * 1000) / stepMs);
    if (steps === recordedSteps) return;
    recordedSteps = steps;
    await recordRun(on, name, new Date(startedAt.getTime() + steps * stepMs));
  };
};

/** When a job last ran, or was at work, on any node. */
export const findLastRun = async (on: Queryable, job: string): Promise<Date | undefined> => {
  const { rows } = await on.query<{ finished_at: Date }>({
    name: 'find last run',
    text: 'select finished_at from app.job_runs where job = $1',
    values: [job],
  });
  return rows[0]?.finished_at;
};
