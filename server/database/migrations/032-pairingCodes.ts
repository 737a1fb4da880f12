import type { Migration } from '../migrationList.ts';

/** Adds the session that made the letters of a pairing (docs/decisions/0054-pairing-codes.md). */
export const pairingCodes: Migration = {
  name: '032-pairingCodes',
  async up(knex) {
    await knex.schema.withSchema('app').alterTable('access_link', (table) => {
      table.uuid('session_id').comment('of letters that sign in another device: the session that made them');
    });
  },
};
