import type { DosesNow } from '../../projections/medication/dosesNow.ts';
import type { Dependencies } from '../dependencies.ts';
import { failed, type PushOutcome } from '../webPush/pushOutcome.ts';
import type { Claimed } from './claim.ts';
import type { Lanes } from './lanes.ts';
import type { NotificationIds } from './notificationIds.ts';
import { openOf } from './openDoses.ts';
import type { Outcome } from './outcomes.ts';
import { pushMessageOf } from './pushContent.ts';
import { reasonOf } from './deviceOutcomes.ts';
import { sendToDevice } from './sendToDevice.ts';

/** All that decides about one delivery at the moment in which it is sent. */
export interface Sending {
  readonly deps: Dependencies;
  readonly ids: NotificationIds;
  readonly lanes: Lanes;
  /** The doses of all that were claimed together. */
  readonly dosesNow: DosesNow;
  readonly signal: AbortSignal;
}

const firstPauseMs = 15_000;
/** A push service that is back after hours is asked within this time. */
const longestPauseMs = 15 * 60_000;
/** From then on the pause is the longest. */
const mostDoublings = 6;

type Unsent = Pick<Outcome, 'state' | 'reason'>;

const isAnswered = ({ notification }: Claimed, dosesNow: DosesNow): boolean =>
  'doses' in notification.about && notification.kind !== 'doseDone' && openOf(notification, dosesNow).length === 0;

/** Why nobody needs to hear it any more; undefined: somebody does. */
export const endWithoutHearing = (claimed: Claimed, dosesNow: DosesNow, now: Date): Unsent | undefined => {
  if (!claimed.mayHear) return { state: 'held', reason: 'The right to see it had ended.' };
  if (isAnswered(claimed, dosesNow))
    return { state: 'replaced', reason: 'The dose was answered, or put off again, before it was sent.' };
  if (claimed.isOver) return { state: 'replaced', reason: 'It was over before it was sent.' };
  if (now.getTime() >= Date.parse(claimed.notification.expiresAt))
    return { state: 'expired', reason: 'It was no longer worth hearing.' };
  return undefined;
};

/** Why it isn't sent any more; undefined: it is. */
const endWithoutSending = (claimed: Claimed, dosesNow: DosesNow, now: Date): Unsent | undefined =>
  claimed.device === null
    ? { state: 'failed', reason: 'The device was signed out or removed.' }
    : endWithoutHearing(claimed, dosesNow, now);

/** A failure that may pass is tried again, each time later, as long as it is worth hearing. */
const afterFailure = (
  { attempts, notification }: Claimed,
  { reason, retryAfterMs }: Extract<PushOutcome, { kind: 'failed' }>,
  now: Date,
): Unsent & Pick<Outcome, 'sendAt'> => {
  if (retryAfterMs === null) return { state: 'failed', reason, sendAt: now };
  const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(attempts - 1, mostDoublings));
  const sendAt = new Date(now.getTime() + Math.max(retryAfterMs, pauseMs));
  const isWorthIt = sendAt.getTime() < Date.parse(notification.expiresAt);
  return { state: isWorthIt ? 'waiting' : 'failed', reason, sendAt };
};

const outcomeOf = (claimed: Claimed, answer: PushOutcome, sentAt: Date, at: Date): Outcome => {
  const base = { id: claimed.id, deviceId: claimed.deviceId, sendAt: at, sentAt, at, answer };
  if (answer.kind === 'accepted') return { ...base, state: 'accepted', reason: null };
  if (answer.kind === 'gone') return { ...base, state: 'failed', reason: reasonOf(answer) };
  return { ...base, ...afterFailure(claimed, answer, at) };
};

/** Sends one claimed delivery, unless that is over; it never throws. */
export const deliver = async (claimed: Claimed, { deps, ids, lanes, dosesNow, signal }: Sending): Promise<Outcome> => {
  const { notification, device, showsDetails, quietHours, seemsOff } = claimed;
  const now = deps.now();
  const unsent = endWithoutSending(claimed, dosesNow, now);
  const unsentBase = { id: claimed.id, deviceId: claimed.deviceId, sendAt: now, sentAt: null, at: now, answer: null };
  if (unsent !== undefined) return { ...unsentBase, ...unsent };
  if (device === null) return { ...unsentBase, state: 'failed', reason: null };
  const waitsUntil = lanes.waitsUntil(device, now);
  if (waitsUntil !== undefined) {
    const sendAt = new Date(Math.min(waitsUntil.getTime(), Date.parse(notification.expiresAt)));
    return { ...unsentBase, state: 'waiting', reason: null, sendAt };
  }
  const { publicUrl } = deps.config;
  const chosen = { showsDetails, quietHours, seemsOff, publicUrl };
  const content = { notification, dosesNow, token: ids.token(claimed.id), ...chosen };
  const message = pushMessageOf(content, now);
  const end = lanes.begin(device);
  const answer = await sendToDevice(deps, device, message, signal).catch((error: unknown): PushOutcome => {
    deps.log.warn({ err: error, delivery: claimed.id }, 'A push failed unexpectedly; it is tried again');
    return failed('The push could not be sent.', firstPauseMs);
  });
  end(answer, deps.now());
  return outcomeOf(claimed, answer, now, deps.now());
};
