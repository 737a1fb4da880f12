import { isolated } from '../../events/kernel/isolated.ts';
import type {
  DeliveryState,
  DeliveryView,
  NotificationView,
} from '../../projections/notification/notificationViews.ts';
import type { IconName } from '../ui/iconShapes.ts';
import { clockTime } from '../ui/wallClock.ts';

const icons: Readonly<Record<NotificationView['kind'], IconName>> = {
  doseSoon: 'i-pill',
  doseDue: 'i-pill',
  doseAgain: 'i-pill',
  doseLate: 'i-pill',
  doseMissed: 'i-pill',
  doseDone: 'i-pill',
  doseReopened: 'i-pill',
  escalation: 'i-pill',
  escalationOnIt: 'i-pill',
  escalationOffIt: 'i-pill',
  supplyLow: 'i-box',
  supplySeenTo: 'i-box',
  appointmentSoon: 'i-appointment',
  appointmentChanged: 'i-appointment',
  alertRaised: 'i-pulse',
  alertHandedOver: 'i-pulse',
  alertAsksAgain: 'i-pulse',
  alertWithdrawn: 'i-pulse',
  invitation: 'i-family',
  joinRequest: 'i-family',
  message: 'i-messages',
  familyUpdate: 'i-family',
  summary: 'i-bell',
  test: 'i-bell',
};
export const notificationIcon = ({ kind }: Pick<NotificationView, 'kind'>): IconName => icons[kind];

/** The best end first: one device that showed it is enough. */
const order: readonly DeliveryState[] = [
  'actedOn',
  'shown',
  'dismissed',
  'accepted',
  'waiting',
  'replaced',
  'held',
  'expired',
  'failed',
  'noDevice',
];

const because = (reason: string | null): string => (reason === null ? '' : `: ${reason}`);

const endLabel = ({ device, state, reason, shownAt, acceptedAt }: DeliveryView, timeZone: string): string => {
  const name = device ? isolated(device.name) : 'your phone';
  const at = (when: string | null): string => (when === null ? '' : `, ${clockTime(when, timeZone)}`);
  const labels: Readonly<Record<DeliveryState, string>> = {
    actedOn: `Answered on ${name}${at(shownAt)}`,
    shown: `Shown on ${name}${at(shownAt)}`,
    dismissed: `Shown on ${name}${at(shownAt)}, and swiped away`,
    accepted: `Sent to ${name}${at(acceptedAt)}, not shown there yet`,
    waiting: 'On its way',
    replaced: 'A later one took its place',
    held: reason ?? 'It waited',
    expired: 'Too late to ring',
    failed: `Didn’t reach ${name}${because(reason)}`,
    noDevice: 'No phone that rings',
  };
  return labels[state];
};

/** Its outcome so far: "Shown on Rosa’s phone, 8:00 AM". Undefined: nothing was to be sent. */
export const outcomeLabel = ({ urgency, deliveries }: NotificationView, timeZone: string): string | undefined => {
  // nobody waits for a sound that it doesn't make
  if (urgency === 'quiet' && deliveries.every(({ state }) => state === 'noDevice')) return undefined;
  const [best] = deliveries.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
  return best && endLabel(best, timeZone);
};
