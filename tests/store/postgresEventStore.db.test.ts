import { openPostgresEventStore } from '../../events/store/postgres/postgresEventStore.ts';
import { freshDatabase } from '../support/database.ts';
import { describeEventStore } from './eventStoreContract.ts';

describeEventStore('the event store in Postgres', async () => {
  const { connection, drop } = await freshDatabase();
  const store = await openPostgresEventStore({ connection });
  return {
    store,
    another: () => openPostgresEventStore({ connection }),
    close: async () => {
      await store.close();
      await drop();
    },
  };
});
