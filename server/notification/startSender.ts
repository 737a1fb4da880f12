import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { findDosesNow } from '../../projections/medication/dosesNow.ts';
import type { Dependencies } from '../dependencies.ts';
import { claimDeliveries } from './claim.ts';
import { deliver } from './deliver.ts';
import { openNotificationIds, type NotificationIds } from './notificationIds.ts';
import { dosesOf } from './openDoses.ts';
import { storeOutcomes, type Outcome } from './outcomes.ts';

export interface Sender {
  /** Claims nothing more, and waits for pushes that are on their way. */
  stop(): Promise<void>;
}

/** The longest time that a due delivery waits for a node to look. */
const pollMs = 1000;
const failedPauseMs = 5000;
/** Pushes on their way from this node: one that hangs until its deadline keeps no other waiting. */
const mostInFlight = 256;
/** Claimed together. All of them are sent immediately after their rights were read. */
const mostClaimed = 64;
/** A node that stops gives pushes this long; the claims of the others end by themselves. */
const drainMs = 3000;

interface State {
  readonly deps: Dependencies;
  readonly ids: NotificationIds;
  readonly signal: AbortSignal;
  readonly inFlight: Set<Promise<void>>;
  /** Not stored yet. */
  outcomes: Outcome[];
}

const storeKnown = async (state: State): Promise<void> => {
  const known = state.outcomes;
  state.outcomes = [];
  try {
    await storeOutcomes(state.deps.db.pool, known);
  } catch (error) {
    state.outcomes = [...known, ...state.outcomes];
    throw error;
  }
};

/** Returns whether there may be more. */
const sendDue = async (state: State): Promise<boolean> => {
  const { deps, ids, signal, inFlight } = state;
  const limit = Math.min(mostClaimed, mostInFlight - inFlight.size);
  const claimed = await claimDeliveries(deps.db.pool, deps.now(), limit);
  if (claimed.length === 0) return false;
  const doses = claimed.flatMap(({ notification }) => dosesOf(notification));
  const dosesNow = await findDosesNow(deps.db.pool, doses, deps.now());
  for (const each of claimed) {
    const sending: Promise<void> = deliver(each, { deps, ids, dosesNow, signal })
      .then((outcome) => void state.outcomes.push(outcome))
      .finally(() => inFlight.delete(sending));
    inFlight.add(sending);
  }
  return claimed.length === limit;
};

const sendAll = async (state: State, stopping: AbortSignal): Promise<void> => {
  for (let more = true; more && !stopping.aborted;) {
    while (state.inFlight.size > mostInFlight - mostClaimed / 2) await Promise.race(state.inFlight);
    await storeKnown(state);
    more = await sendDue(state);
  }
  await Promise.race([Promise.all(state.inFlight), sleep(pollMs, undefined, { signal: stopping, ref: false })]).catch(
    () => undefined,
  );
  await storeKnown(state);
};

const run = async (deps: Dependencies, stopping: AbortSignal, signal: AbortSignal): Promise<void> => {
  let state: State | undefined;
  while (!stopping.aborted) {
    try {
      state ??= { deps, ids: await openNotificationIds(deps.keys), signal, inFlight: new Set(), outcomes: [] };
      await sendAll(state, stopping);
      await sleep(pollMs, undefined, { signal: stopping }).catch(() => undefined);
    } catch (error) {
      deps.log.warn({ err: error }, 'Notifications could not be sent; trying again soon');
      await sleep(failedPauseMs, undefined, { signal: stopping }).catch(() => undefined);
    }
  }
  if (!state) return;
  await Promise.race([Promise.all(state.inFlight), sleep(drainMs, undefined, { ref: false })]);
  await storeKnown(state).catch(() => undefined);
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
