import { setTimeout as sleep } from 'node:timers/promises';
import { excludeSystemEvents, type AllStreamSubscription } from '@eventstore/db-client';
import { END, type Position } from '../eventStore.ts';
import { openSignal } from '../signal.ts';
import type { StoreLog } from '../storeLog.ts';
import { jittered, within, type Deadlines } from './deadlines.ts';
import type { ReconnectingClient } from './reconnectingClient.ts';
import { eventPosition } from './recordedEvents.ts';

interface AppendSignal {
  /** Something was appended by this process. */
  notify(position: Position): void;
  listen(signal: AbortSignal): AsyncIterable<Position>;
  close(): Promise<void>;
}

const ignore = (): void => undefined;
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const confirmed = (subscription: AllStreamSubscription): Promise<void> =>
  new Promise((resolve, reject) => {
    subscription.once('confirmation', resolve);
    subscription.once('error', reject);
    subscription.once('end', () => reject(new Error('The subscription ended before it was confirmed')));
  });

const endOf = (subscription: AllStreamSubscription): void => {
  const destroy = (): void => void subscription.destroy();
  subscription.unsubscribe().then(destroy, destroy);
};

interface AppendListener {
  back(): void;
  appended(position: Position): void;
}

/** One subscription from the end of the log, until it breaks, ends or is aborted. */
const subscribeOnce = async (
  reconnecting: ReconnectingClient,
  ms: number,
  signal: AbortSignal,
  listener: AppendListener,
): Promise<void> => {
  const subscription = reconnecting.current().subscribeToAll({
    fromPosition: 'end',
    requiresLeader: true,
    // the store's own, such as $stats, wake nobody; there is no subscription without payloads
    filter: excludeSystemEvents(),
  });
  const stop = (): void => endOf(subscription);
  signal.addEventListener('abort', stop, { once: true });
  try {
    const begun = confirmed(subscription);
    const events = subscription[Symbol.asyncIterator]();
    let next = events.next();
    next.catch(ignore);
    await within(begun, ms, signal);
    reconnecting.answered();
    listener.back();
    for (let event = await next; event.done !== true; event = await next) {
      next = events.next();
      if (event.value.event?.streamId.startsWith('$') !== true) listener.appended(eventPosition(event.value) ?? END);
    }
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
};

/**
 * Own appends are signalled directly, those of other nodes through a live subscription, which the first subscriber opens. A server may drop a
 * live subscription or leave it silent, so nothing depends on it.
 */
export const openAppendSignal = (
  reconnecting: ReconnectingClient,
  { confirmation, pause }: Deadlines,
  log: StoreLog,
  lost: () => void,
): AppendSignal => {
  const { notifyAll, listen, close } = openSignal();
  const closing = new AbortController();
  const { signal } = closing;
  let listening: Promise<void> | undefined;

  const handleBreak = (error: unknown): void => {
    if (signal.aborted) return;
    reconnecting.failed(error);
    lost();
    log.warn({ reason: reasonOf(error) }, 'The live subscription to EventStoreDB broke; subscribing again');
  };
  const keepSubscribed = async (): Promise<void> => {
    for (let round = 0; !signal.aborted; round += 1) {
      const back = (): void => {
        round = 0;
        notifyAll(END);
      };
      const subscribed = subscribeOnce(reconnecting, confirmation, signal, { back, appended: notifyAll });
      await subscribed.then(lost, handleBreak);
      await sleep(jittered(pause.first, pause.longest, round), undefined, { signal }).catch(ignore);
    }
  };
  return {
    notify: notifyAll,
    listen: (wanted) => {
      listening ??= keepSubscribed();
      return listen(wanted);
    },
    close: async () => {
      closing.abort();
      close();
      await listening;
    },
  };
};
