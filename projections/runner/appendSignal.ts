import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { START, type EventStore, type Position } from '../../events/store/eventStore.ts';
import { reasonOf } from './runnerErrors.ts';

/** The head of the log as the store has signalled it since the last wait. */
export interface AppendSignal {
  /** Something was appended after this position. */
  isPending(after: Position): boolean;
  /** Resolves on such a signal, after `ms` or on abort. `after` may move meanwhile. */
  wait(after: () => Position, ms: number, signal: AbortSignal): Promise<void>;
}

const subscribeAgainMs = 1000;

/** Subscribes until the signal aborts. A broken subscription is opened again; meanwhile `wait` takes its full time. */
export const subscribeToAppends = (store: EventStore, signal: AbortSignal, log: Logger): AppendSignal => {
  let newest = START;
  let handleAppend = (): void => undefined;
  const listen = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        for await (const position of store.appendSignal(signal)) {
          if (position > newest) newest = position;
          handleAppend();
        }
      } catch (error) {
        if (!signal.aborted)
          log.warn({ reason: reasonOf(error) }, 'The append signal of the event store broke; polling each second');
      }
      await sleep(subscribeAgainMs, undefined, { signal }).catch(() => undefined);
    }
  };
  void listen();
  const isPending = (after: Position): boolean => newest > after;
  const appendOr = (after: () => Position, ms: number, until: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        until.removeEventListener('abort', done);
        handleAppend = () => undefined;
        resolve();
      };
      const timer = setTimeout(done, ms);
      until.addEventListener('abort', done, { once: true });
      handleAppend = () => void (isPending(after()) && done());
    });
  return {
    isPending,
    async wait(after, ms, until) {
      if (!isPending(after()) && !until.aborted) await appendOr(after, ms, until);
      newest = START;
    },
  };
};
