import type { Migration } from '../migrationList.ts';

/** Lets an answered dose find whether anybody was notified of it. */
export const notificationSlots: Migration = {
  name: '033-notificationSlots',
  async up(knex) {
    await knex.raw('create index on app.notifications (senior_id, due_at) where senior_id is not null');
  },
};
