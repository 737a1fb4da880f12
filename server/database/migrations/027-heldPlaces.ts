import type { Migration } from '../migrationList.ts';

/** Places in lists of limited length, held during an addition (server/command/heldPlaces.ts). */
export const heldPlaces: Migration = {
  name: '027-heldPlaces',
  async up(knex) {
    await knex.schema.withSchema('app').createTable('held_places', (table) => {
      table.uuid('owner_id').notNullable();
      table.text('list').notNullable();
      table.uuid('id').notNullable().comment('of what takes the place');
      table.timestamp('held_at').notNullable().index();
      table.primary(['owner_id', 'list', 'id']);
    });
  },
};
