import { setTimeout as sleep } from 'node:timers/promises';
import { findDosesNow } from '../../projections/medication/dosesNow.ts';
import type { Dependencies } from '../dependencies.ts';
import { claimDeliveries } from './claim.ts';
import { deliver } from './deliver.ts';
import { openLanes, type Lanes } from './lanes.ts';
import { openNotificationIds, type NotificationIds } from './notificationIds.ts';
import { dosesOf } from './openDoses.ts';
import { storeOutcomes, type Outcome } from './outcomes.ts';

/** The longest time that a due delivery waits for a node to look. */
export const pollMs = 1000;
/** Pushes on their way from this node, but for those that hang until their deadline: these keep no other waiting. */
const mostInFlight = 256;
/** With those that hang. */
const mostAtAll = 1024;
/** When it is full, it is looked at so often whether some of them hang. */
const lookMs = 100;
/** Claimed together. All of them are sent immediately after their rights were read. */
const mostClaimed = 64;

/** Pushes of one node that are on their way. */
export interface Sending {
  readonly deps: Dependencies;
  readonly ids: NotificationIds;
  readonly signal: AbortSignal;
  readonly inFlight: Set<Promise<void>>;
  readonly lanes: Lanes;
  /** Not stored yet. */
  outcomes: Outcome[];
}

/** `signal` cuts pushes that are on their way. */
export const openSending = async (deps: Dependencies, signal: AbortSignal): Promise<Sending> => ({
  deps,
  ids: await openNotificationIds(deps.keys),
  signal,
  inFlight: new Set(),
  lanes: openLanes(),
  outcomes: [],
});

export const storeKnown = async (sending: Sending): Promise<void> => {
  const known = sending.outcomes;
  sending.outcomes = [];
  try {
    await storeOutcomes(sending.deps.db.pool, known);
  } catch (error) {
    sending.outcomes = [...known, ...sending.outcomes];
    throw error;
  }
};

const roomIn = ({ inFlight, lanes }: Sending): number =>
  Math.min(mostInFlight - lanes.brisk(), mostAtAll - inFlight.size);

/** Returns whether there may be more. */
const sendClaimed = async (sending: Sending): Promise<boolean> => {
  const { deps, ids, signal, inFlight, lanes } = sending;
  const limit = Math.min(mostClaimed, roomIn(sending));
  const now = deps.now();
  const claimed = await claimDeliveries(deps.db.pool, now, limit, lanes.full(now));
  if (claimed.length === 0) return false;
  const doses = claimed.flatMap(({ notification }) => dosesOf(notification));
  const dosesNow = await findDosesNow(deps.db.pool, doses, deps.now());
  for (const each of claimed) {
    const delivering: Promise<void> = deliver(each, { deps, ids, lanes, dosesNow, signal })
      .then((outcome) => void sending.outcomes.push(outcome))
      .finally(() => inFlight.delete(delivering));
    inFlight.add(delivering);
  }
  return claimed.length === limit;
};

/** Claims and sends until nothing is due, and waits a moment for the answers; those that come later are stored next time. */
export const sendDue = async (sending: Sending, stopping: AbortSignal): Promise<void> => {
  for (let more = true; more && !stopping.aborted;) {
    while (roomIn(sending) < mostClaimed / 2) await Promise.race([...sending.inFlight, sleep(lookMs)]);
    await storeKnown(sending);
    more = await sendClaimed(sending);
  }
  await Promise.race([Promise.all(sending.inFlight), sleep(pollMs, undefined, { signal: stopping, ref: false })]).catch(
    () => undefined,
  );
  await storeKnown(sending);
};
