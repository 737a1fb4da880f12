import { guardedRowsSchema } from '../guardedRows.ts';
import type { Migration } from '../migrationList.ts';

/** Keys, record views and security events, which the role of the nodes may not delete or weaken (docs/decisions/0047-guarded-rows.md). */
export const guardedRows: Migration = {
  name: '026-guardedRows',
  async up(knex) {
    await knex.raw(guardedRowsSchema);
  },
};
