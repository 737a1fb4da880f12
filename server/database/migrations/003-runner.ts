import { runnerSchema } from '../../../projections/runner/schema.ts';
import type { Migration } from '../migrationList.ts';

/** Lease, checkpoint and changes of the runner. The read models themselves are made by it, not by migrations. */
export const runner: Migration = {
  name: '003-runner',
  async up(knex) {
    await knex.raw(runnerSchema);
  },
};
