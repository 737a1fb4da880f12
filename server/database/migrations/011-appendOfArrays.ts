import { appendOfArrays as definition } from '../../../events/store/postgres/appendOfArrays.ts';
import type { Migration } from '../migrationList.ts';

/** The same appends from arrays in binary, told only where nothing else tells of them. */
export const appendOfArrays: Migration = {
  name: '011-appendOfArrays',
  async up(knex) {
    await knex.raw(definition);
  },
};
