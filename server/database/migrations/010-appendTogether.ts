import { appendTogether as definition } from '../../../events/store/postgres/appendTogether.ts';
import type { Migration } from '../migrationList.ts';

/** Appends that fit are one insert, and no table of streams is kept beside the log. */
export const appendTogether: Migration = {
  name: '010-appendTogether',
  async up(knex) {
    await knex.raw(definition);
  },
};
