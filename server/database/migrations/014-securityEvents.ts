import type { Migration } from '../migrationList.ts';

/**
 * Adds the columns and the table behind a person's list of sessions and sign-ins
 * (docs/decisions/0026-security-events.md).
 */
export const securityEvents: Migration = {
  name: '014-securityEvents',
  async up(knex) {
    await knex.schema.withSchema('app').alterTable('sessions', (table) => {
      table
        .uuid('id')
        .notNullable()
        .unique()
        .defaultTo(knex.raw('gen_random_uuid()'))
        .comment('shown to its owner, as the sid is not');
      table.text('device').comment('in words');
      table.timestamp('seen_at').notNullable().defaultTo(knex.fn.now()).comment('to the hour');
    });
    // until now a session was renewed to seven days at most once an hour
    await knex.raw(`update app.sessions set seen_at = expire - interval '7 days' where sess->>'agent' is null`);
    await knex.schema.withSchema('app').createTable('security_events', (table) => {
      table.specificType('id', 'bigint generated always as identity primary key');
      table.uuid('user_id').notNullable();
      table.text('kind').notNullable();
      table.timestamp('at').notNullable();
      table.text('device').comment('in words');
      table.text('ended_device').comment('in words');
      table.integer('times').notNullable().defaultTo(1);
      table.date('day').comment('of failed sign-ins, which are one row a day');
      table.unique(['user_id', 'day']);
      table.index(['user_id', 'at']);
      table.index('at');
    });
  },
};
