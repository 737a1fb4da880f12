import type { Migration } from '../migrationList.ts';

/** Up to when each person has seen their notices (docs/decisions/0039-notices.md). */
export const noticesSeen: Migration = {
  name: '023-noticesSeen',
  async up(knex) {
    await knex.schema.withSchema('app').createTable('notices_seen', (table) => {
      table.uuid('person_id').primary();
      table.timestamp('seen_at').notNullable();
    });
  },
};
