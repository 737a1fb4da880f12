import type { EventStore } from '../../events/store/eventStore.ts';
import type { Checkpoint } from './checkpoint.ts';
import { Refused } from './runnerErrors.ts';

const meant = 'or, if the change is meant, run npm run rebuild.';

/**
 * Checkpoints of another store are meaningless here, and a truncated log may hold other events at the same positions.
 * Throws Refused with a sentence for the operator.
 */
export const assertSameEventStore = async (
  store: Pick<EventStore, 'storeId' | 'head'>,
  { storeId, position }: Checkpoint,
  signal?: AbortSignal,
): Promise<void> => {
  if (storeId !== store.storeId)
    throw new Refused(
      `The read models were filled from event store ${storeId}, and this one is ${store.storeId}: set EVENTSTORE_URL as it was, ${meant}`,
    );
  const head = await store.head(signal);
  if (position > head)
    throw new Refused(
      `The read models are at position ${BigInt(position)}, but the event store ends at ${BigInt(head)}: bring back the log they were filled from (EVENTSTORE_URL), ${meant}`,
    );
};
