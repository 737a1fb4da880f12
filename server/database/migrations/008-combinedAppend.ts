import { combinedAppend as definition } from '../../../events/store/postgres/combinedAppend.ts';
import type { Migration } from '../migrationList.ts';

/** Many appends to streams of their own become two statements. */
export const combinedAppend: Migration = {
  name: '008-combinedAppend',
  async up(knex) {
    await knex.raw(definition);
  },
};
