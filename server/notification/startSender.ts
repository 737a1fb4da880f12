import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Dependencies } from '../dependencies.ts';
import { openSending, pollMs, sendDue, storeKnown, type Sending } from './sendDue.ts';

export interface Sender {
  /** Claims nothing more, and waits for pushes that are on their way. */
  stop(): Promise<void>;
}

const failedPauseMs = 5000;
/** A node that stops gives pushes this long; the claims of the others end by themselves. */
const drainMs = 3000;

const run = async (deps: Dependencies, stopping: AbortSignal, signal: AbortSignal): Promise<void> => {
  let sending: Sending | undefined;
  while (!stopping.aborted) {
    try {
      sending ??= await openSending(deps, signal);
      await sendDue(sending, stopping);
      await sleep(pollMs, undefined, { signal: stopping }).catch(() => undefined);
    } catch (error) {
      deps.log.warn({ err: error }, 'Notifications could not be sent; trying again soon');
      await sleep(failedPauseMs, undefined, { signal: stopping }).catch(() => undefined);
    }
  }
  if (!sending) return;
  await Promise.race([Promise.all(sending.inFlight), sleep(drainMs, undefined, { ref: false })]);
  await storeKnown(sending).catch(() => undefined);
};

/** Sends due notifications; every node does, each the ones that it claims. */
export const startSender = (deps: Dependencies): Sender => {
  const [stopping, cutting] = [new AbortController(), new AbortController()];
  // each push on its way listens to it, and up to 256 are
  setMaxListeners(0, cutting.signal);
  const running = run(deps, stopping.signal, cutting.signal);
  return {
    async stop() {
      stopping.abort();
      await running;
      cutting.abort();
    },
  };
};
