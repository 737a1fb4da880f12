import type { Migration } from '../migrationList.ts';

/** When each job last ran, visible to every node. */
export const jobs: Migration = {
  name: '006-jobs',
  async up(knex) {
    await knex.schema.withSchema('app').createTable('job_runs', (table) => {
      table.text('job').primary();
      table.timestamp('finished_at').notNullable();
    });
  },
};
