import type pg from 'pg';
import type { ClientConfig } from 'pg';
import { pino } from 'pino';
import { encryptedLog } from '../../events/store/encrypted.ts';
import { eventRegistry } from '../../events/store/eventRegistry.ts';
import { openPostgresEventStore } from '../../events/store/postgres/postgresEventStore.ts';
import { projectors } from '../../projections/projectors.ts';
import { buildGeneration } from '../../projections/runner/buildGeneration.ts';
import { SERVED_TEMPLATE, TEMPLATE } from './postgresOfThisRun.ts';
import { noKeys } from './noKeys.ts';

/** A copy of the migrated database in which the product's read models have been built, empty: making their tables takes longer than copying them. */
export const makeServedTemplate = async (admin: pg.Client, to: ClientConfig): Promise<void> => {
  await admin.query(`create database ${SERVED_TEMPLATE} template ${TEMPLATE}`);
  const connection = { ...to, database: SERVED_TEMPLATE };
  const store = await openPostgresEventStore({ connection });
  try {
    const events = encryptedLog(store, noKeys, eventRegistry);
    const parts = { events, connection, projectors, log: pino({ level: 'error' }) };
    await buildGeneration({
      ...parts,
      builder: 'tests',
      pageSize: 500,
      force: false,
      signal: new AbortController().signal,
    });
  } finally {
    await store.close();
  }
};
