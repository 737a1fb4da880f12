import type { Queryable } from '../../projections/queryable.ts';

/** Records a successful run, for every node to see. An earlier time replaces a later one: the clock may have been ahead. */
export const recordRun = async (on: Queryable, job: string, finishedAt: Date): Promise<void> => {
  await on.query({
    name: 'record run',
    text: `insert into app.job_runs (job, finished_at) values ($1, $2)
      on conflict (job) do update set finished_at = excluded.finished_at`,
    values: [job, finishedAt],
  });
};

/** When a job last succeeded, on any node. */
export const findLastRun = async (on: Queryable, job: string): Promise<Date | undefined> => {
  const { rows } = await on.query<{ finished_at: Date }>({
    name: 'find last run',
    text: 'select finished_at from app.job_runs where job = $1',
    values: [job],
  });
  return rows[0]?.finished_at;
};
