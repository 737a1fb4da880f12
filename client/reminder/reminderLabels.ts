import { notificationRules } from '../../events/notification/notificationRules.ts';
import { reminderKinds, type ReminderKind } from '../../events/notification/reminderSettings.ts';
import type { UserView } from '../../projections/account/usersQueries.ts';
import type { DeviceView } from '../../projections/notification/notificationViews.ts';
import type { RingSupport } from '../browser/ringing.ts';
import type { Moment } from '../ui/moment.ts';
import { clockTime, dayInWords } from '../ui/wallClock.ts';

type Role = UserView['role'];

/** "This phone": what this browser does, in the page's most important sentence. `rest` follows `lead`. */
export interface RingSentence {
  readonly lead: string;
  readonly rest: string;
}

export const ringSentence = (
  support: RingSupport,
  isOn: boolean,
  { device, role }: { readonly device: string; readonly role: Role },
): RingSentence => {
  const cannot = `This ${device} can’t ring:`;
  switch (support) {
    case 'insecure':
      return { lead: cannot, rest: 'this page has no secure connection (https).' };
    case 'unsupported':
      return { lead: cannot, rest: 'its browser doesn’t show reminders.' };
    case 'blocked':
      return { lead: cannot, rest: 'its browser blocks reminders.' };
    default:
      return isOn && support === 'allowed'
        ? { lead: `This ${device} rings`, rest: `when a dose is ${role === 'senior' ? 'due' : 'late'}.` }
        : { lead: `This ${device} doesn’t ring yet.`, rest: '' };
  }
};

/** "Last arrived today, 9:00 AM" */
export const arrivedLabel = ({ lastArrivedAt }: Pick<DeviceView, 'lastArrivedAt'>, moment: Moment): string =>
  lastArrivedAt === null
    ? 'Nothing has arrived yet'
    : `Last arrived ${dayInWords(lastArrivedAt, moment.now, moment.timeZone)}, ${clockTime(lastArrivedAt, moment.timeZone)}`;

/** "after 2 seconds" */
export const afterSeconds = (milliseconds: number): string => {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  return `after ${seconds}\u00a0${seconds === 1 ? 'second' : 'seconds'}`;
};

interface KindLabel {
  readonly label: string;
  readonly hint: string;
}
const silently = 'On the screen, without a sound';
export const kindLabels: Readonly<Record<ReminderKind, KindLabel>> = {
  doses: { label: 'Doses', hint: 'At the time of each dose' },
  again: { label: 'Doses for later', hint: 'At the time you chose' },
  late: { label: 'Late and missed doses', hint: 'From 30 minutes after the time' },
  supply: { label: 'Medications to order', hint: 'Two days before the last day to order, and on that day' },
  alerts: { label: 'Health alerts', hint: 'When a reading is out of range' },
  appointments: { label: 'Appointments', hint: '30 minutes before, or as you set it' },
  changes: { label: 'Changed appointments', hint: 'When someone else adds, moves or deletes one' },
  team: { label: 'Invitations and care team', hint: silently },
  messages: { label: 'Messages', hint: silently },
  updates: { label: 'Family updates', hint: silently },
};

const isQuiet = (kind: ReminderKind): boolean =>
  Object.values(notificationRules).every(({ setting, urgency }) => setting !== kind || urgency === 'quiet');

/** The effect of a kind: "Rings", "No sound", "Off". */
export const kindState = (kind: ReminderKind, isOn: boolean): string => {
  if (!isOn) return 'Off';
  return isQuiet(kind) ? 'No sound' : 'Rings';
};
export const kindHint = (kind: ReminderKind, isOn: boolean): string =>
  isOn ? kindLabels[kind].hint : 'Only here, in Hearthline';

/** The kinds that can happen to a person: her own doses, or those of the people she cares for. */
export const kindsFor = (role: Role, caresForSomebody: boolean): readonly ReminderKind[] => {
  const isSenior = role === 'senior';
  const caring: readonly ReminderKind[] = ['late', 'alerts', 'changes'];
  const own: readonly ReminderKind[] = ['doses', 'again'];
  return reminderKinds.filter(
    (kind) => (isSenior || !own.includes(kind)) && (!isSenior || caresForSomebody || !caring.includes(kind)),
  );
};
