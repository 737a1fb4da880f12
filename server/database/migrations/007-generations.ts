import { generationsSchema } from '../../../projections/runner/schema.ts';
import type { Migration } from '../migrationList.ts';

/** Generations of read models, parked streams and the reactors' places in the log. */
export const generations: Migration = {
  name: '007-generations',
  async up(knex) {
    await knex.raw(generationsSchema);
  },
};
