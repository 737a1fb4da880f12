import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { EventStore } from '../../events/store/eventStore.ts';
import { reasonOf } from './runnerErrors.ts';

/** Remembers that the store has rung since one last waited. */
export interface Bell {
  /** Until it rings, has rung, `ms` have passed or the signal aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  /** It has, since one last waited: there is more to read. */
  hasRung(): boolean;
}

const hangUpAgainMs = 1000;

/** Hears the store's bell until the signal aborts; one that breaks is hung up again, and meanwhile `wait` just takes its time. */
export const hangBell = (store: EventStore, signal: AbortSignal, log: Logger): Bell => {
  let rung = false;
  let wake = (): void => undefined;
  const listen = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        for await (const _ of store.bell(signal)) {
          rung = true;
          wake();
        }
      } catch (error) {
        if (!signal.aborted) log.warn({ reason: reasonOf(error) }, 'The bell of the event store broke; looking each second');
      }
      await sleep(hangUpAgainMs, undefined, { signal }).catch(() => undefined);
    }
  };
  void listen();
  const ringOr = (ms: number, until: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        until.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      until.addEventListener('abort', done, { once: true });
      wake = done;
    });
  return {
    hasRung: () => rung,
    async wait(ms, until) {
      if (!rung && !until.aborted) await ringOr(ms, until);
      rung = false;
    },
  };
};
