import type { Migration } from '../migrationList.ts';

/** The first request of each Idempotency-Key. Unlogged: a crash of Postgres forgets them, which is cheaper and safe (0023-request-keys.md). */
export const requestKeys: Migration = {
  name: '012-requestKeys',
  async up(knex) {
    await knex.raw(`
      create unlogged table app.request_keys (command_id uuid primary key, request_id uuid not null,
        created_at timestamptz not null default clock_timestamp())`);
  },
};
