import { isolated } from '../../events/kernel/isolated.ts';
import type { DeliveryView } from '../../projections/notification/notificationViews.ts';
import type { StatusKind } from '../ui/Status.tsx';
import { clockTime, durationInWords } from '../ui/wallClock.ts';

/** One device's line: “Chrome on Android”, “Sent at 8:00 AM, shown at 8:00 AM.” */
export interface DeliveryLine {
  readonly kind: StatusKind;
  /** null: it concerns no device. */
  readonly device: string | null;
  readonly words: string;
}

/** The only device that reports nothing back. */
const ntfy = 'ntfy';
/** A delay that a person notices. */
const noticedMs = 2 * 60_000;

const kinds: Readonly<Record<DeliveryView['state'], StatusKind>> = {
  actedOn: 'done',
  shown: 'done',
  dismissed: 'done',
  accepted: 'info',
  waiting: 'upcoming',
  replaced: 'info',
  held: 'skipped',
  expired: 'warning',
  failed: 'missed',
  noDevice: 'missed',
};

/** Undefined: as soon as one expects. */
const delayOf = ({ sentAt, shownAt }: DeliveryView): number | undefined => {
  const ms = sentAt === null || shownAt === null ? 0 : Date.parse(shownAt) - Date.parse(sentAt);
  return ms < noticedMs ? undefined : ms;
};

const lateWords = (delivery: DeliveryView): string => {
  const ms = delayOf(delivery);
  if (ms === undefined) return '';
  return `, ${durationInWords(Math.floor(ms / 60_000))} later: it was off or had no connection until then`;
};

/** "Sent at 8:00 AM, shown at 9:12 AM, 1 h 12 min later: …"; undefined: it was never sent. */
const passage = (delivery: DeliveryView, timeZone: string): string | undefined => {
  const { sentAt, shownAt } = delivery;
  const sent = sentAt === null ? undefined : `Sent at ${clockTime(sentAt, timeZone)}`;
  if (shownAt === null) return sent;
  const shown = `hown at ${clockTime(shownAt, timeZone)}`;
  return sentAt === null ? `S${shown}` : `${sent}, s${shown}${lateWords(delivery)}`;
};

/** In whole sentences, each with its full stop. */
const sentences = (...parts: readonly (string | null | undefined)[]): string =>
  parts
    .filter((part) => part !== null && part !== undefined && part !== '')
    .map((part) => (part?.endsWith('.') ? part : `${part}.`))
    .join(' ');

const unanswered = ({ device }: DeliveryView): string =>
  device?.name === ntfy
    ? 'ntfy doesn’t report whether it was shown.'
    : 'It hasn’t reported that it showed it. It may be off, or have no connection.';

const wordsOf = (delivery: DeliveryView, timeZone: string): string => {
  const { state, reason } = delivery;
  const went = passage(delivery, timeZone);
  switch (state) {
    case 'actedOn':
      return sentences(went, 'Somebody answered it there');
    case 'shown':
      return sentences(went);
    case 'dismissed':
      return sentences(went, 'Somebody swiped it away');
    case 'accepted':
      return sentences(went, unanswered(delivery));
    case 'waiting':
      return reason === null ? 'It’s on its way.' : sentences(reason, 'We’re trying again');
    case 'replaced':
      return sentences(went, reason ?? 'A later one took its place');
    case 'held':
      return sentences(reason ?? 'It waited');
    case 'expired':
      return sentences(went, 'It was too late to ring');
    case 'failed':
      return sentences(went && `${went}, but it didn’t get there`, reason ?? (went ? null : 'It didn’t get there'));
    case 'noDevice':
      return sentences(reason ?? 'No phone or tablet was allowed to ring');
  }
};

/** The outcome of a notification on one device so far, in plain sentences. */
export const deliveryLine = (delivery: DeliveryView, timeZone: string): DeliveryLine => ({
  kind: delayOf(delivery) === undefined ? kinds[delivery.state] : 'warning',
  device: delivery.device && isolated(delivery.device.name),
  words: wordsOf(delivery, timeZone),
});
