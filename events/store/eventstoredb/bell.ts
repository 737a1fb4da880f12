import { setTimeout as sleep } from 'node:timers/promises';
import type { AllStreamSubscription } from '@eventstore/db-client';
import { openEars } from '../ears.ts';
import type { StoreLog } from '../storeLog.ts';
import { jittered, within, type Deadlines } from './deadlines.ts';
import type { HeldClient } from './heldClient.ts';

export interface Bell {
  /** Something was appended here. */
  ring(): void;
  listen(signal: AbortSignal): AsyncIterable<void>;
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

/** One subscription from the end of the log, until it breaks, ends or is no longer wanted. */
const hearOnce = async (held: HeldClient, ms: number, signal: AbortSignal, heard: { back(): void; ring(): void }): Promise<void> => {
  const subscription = held.current().subscribeToAll({ fromPosition: 'end', requiresLeader: true });
  const stop = (): void => endOf(subscription);
  signal.addEventListener('abort', stop, { once: true });
  try {
    const begun = confirmed(subscription);
    const events = subscription[Symbol.asyncIterator]();
    let next = events.next();
    next.catch(ignore);
    await within(begun, ms, signal);
    held.answered();
    heard.back();
    for (let event = await next; event.done !== true; event = await next) {
      next = events.next();
      if (event.value.event?.streamId.startsWith('$') !== true) heard.ring();
    }
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
};

/**
 * Wakes whoever follows the log: by own appends at once, by those of other nodes through a live subscription, begun with the first hearer. A
 * server drops a live subscription whenever it pleases, or leaves it silent, so it only wakes: nothing depends on it.
 */
export const hangBell = (held: HeldClient, { confirmation, pause }: Deadlines, log: StoreLog, lost: () => void): Bell => {
  const ears = openEars();
  const closing = new AbortController();
  const { signal } = closing;
  let hearing: Promise<void> | undefined;

  const hear = async (): Promise<void> => {
    for (let round = 0; !signal.aborted; round += 1) {
      const back = (): void => {
        round = 0;
        ears.ringAll();
      };
      try {
        await hearOnce(held, confirmation, signal, { back, ring: ears.ringAll });
        lost();
      } catch (error) {
        if (signal.aborted) return;
        held.failed(error);
        lost();
        log.warn({ reason: reasonOf(error) }, 'The live subscription to EventStoreDB broke; it is begun again');
      }
      await sleep(jittered(pause.first, pause.longest, round), undefined, { signal }).catch(ignore);
    }
  };

  return {
    ring: ears.ringAll,
    listen: (wanted) => {
      const heard = ears.listen(wanted);
      hearing ??= hear();
      return heard;
    },
    close: async () => {
      closing.abort();
      ears.close();
      await hearing;
    },
  };
};
