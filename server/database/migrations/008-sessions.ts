import type { Migration } from '../migrationList.ts';

/** Sessions name the password they were opened with; failed sign-ins are counted for each name (docs/decisions/0021-sessions.md). */
export const sessions: Migration = {
  name: '008-sessions',
  async up(knex) {
    await knex.schema.withSchema('app').alterTable('sessions', (table) => {
      table.specificType('credential_ids', 'uuid[]').comment('null: of a script, which no password ends');
      table.timestamp('opened_at').notNullable().defaultTo(knex.fn.now());
    });
    // an account with one credential has never changed its password; others sign in once more
    await knex.raw(`update app.sessions
      set credential_ids = array(select id from app.credential where user_id::text = sess->>'userId') where sess->>'agent' is null`);
    await knex.raw('delete from app.sessions where cardinality(credential_ids) <> 1');
    await knex.schema.withSchema('app').createTable('sign_in_attempts', (table) => {
      table.text('key').primary().comment('HMAC of a name, of a name on a known device, or an account');
      table.integer('attempts').notNullable();
      table.timestamp('last_at').notNullable();
      table.timestamp('blocked_until').notNullable();
      table.index('last_at');
    });
  },
};
