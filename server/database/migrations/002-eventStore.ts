import { eventStoreSchema } from '../../../events/store/postgres/schema.ts';
import type { Migration } from '../migrationList.ts';

/** The log of the Postgres event store, in a schema of its own. With EventStoreDB it stays empty. */
export const eventStore: Migration = {
  name: '002-eventStore',
  async up(knex) {
    await knex.raw(eventStoreSchema);
  },
};
