import { positionsFromOne } from '../../../events/store/postgres/schema.ts';
import type { Migration } from '../migrationList.ts';

/** No event is at position 0 or below, where no reader of the log looks. */
export const logPositions: Migration = {
  name: '025-logPositions',
  async up(knex) {
    await knex.raw(positionsFromOne);
  },
};
