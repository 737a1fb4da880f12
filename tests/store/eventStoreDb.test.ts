import { openEventStoreDb } from '../../events/store/eventstoredb/eventStoreDb.ts';
import { startDouble } from '../support/eventstoredb/startDouble.ts';
import { houseDeadlines } from './doubleFixture.ts';
import { describeEventStore } from './eventStoreContract.ts';

describeEventStore('the event store in EventStoreDB, on its double', async () => {
  const double = await startDouble();
  const open = () => openEventStoreDb({ url: double.url, deadlines: houseDeadlines });
  const store = await open();
  return {
    store,
    another: open,
    close: async () => {
      await store.close();
      await double.close();
    },
  };
});

const realUrl = process.env['TEST_EVENTSTORE_URL'];
if (realUrl !== undefined)
  describeEventStore('the event store in EventStoreDB, on a real server', async () => {
    // a busy machine's disk may take longer than the product waits
    const another = () => openEventStoreDb({ url: realUrl, deadlines: houseDeadlines });
    const store = await another();
    return { store, another, close: () => store.close() };
  });
