import type { Migration } from '../migrationList.ts';

/** The place in the log up to which a marked list was complete (docs/decisions/0052-handover-list.md). */
export const handoverPositions: Migration = {
  name: '032-handoverPositions',
  async up(knex) {
    await knex.raw('alter table app.handover_reads add column read_position bigint not null');
  },
};
