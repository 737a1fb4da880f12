import { openEventStoreDb } from '../../events/store/eventstoredb/eventStoreDb.ts';
import { startDouble } from '../support/eventstoredb/startDouble.ts';
import { describeEventStore } from './eventStoreContract.ts';

describeEventStore('the event store in EventStoreDB, on its double', async () => {
  const double = await startDouble();
  const store = await openEventStoreDb({ url: double.url });
  return {
    store,
    another: () => openEventStoreDb({ url: double.url }),
    close: async () => {
      await store.close();
      await double.close();
    },
  };
});

const realUrl = process.env['TEST_EVENTSTORE_URL'];
if (realUrl !== undefined)
  describeEventStore('the event store in EventStoreDB, on a real server', async () => {
    const store = await openEventStoreDb({ url: realUrl });
    return { store, another: () => openEventStoreDb({ url: realUrl }), close: () => store.close() };
  });
