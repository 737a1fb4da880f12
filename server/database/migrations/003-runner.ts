import { runnerSchema } from '../../../projections/runner/schema.ts';
import type { Migration } from '../migrationList.ts';

/** Lease, checkpoint and changes of the runner. The runner itself creates the read models. */
export const runner: Migration = {
  name: '003-runner',
  async up(knex) {
    await knex.raw(runnerSchema);
  },
};
