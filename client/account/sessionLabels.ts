import { isolated } from '../../events/kernel/isolated.ts';
import type { SecurityEventView } from '../../projections/session/securityEventsQueries.ts';
import type { SessionView } from '../../projections/session/sessionsQueries.ts';
import type { Moment } from '../ui/moment.ts';
import { whenInWords } from '../ui/moment.ts';
import { capitalised, dayInWords, localDate } from '../ui/wallClock.ts';

const hourMs = 3_600_000;

const deviceLabel = (device: string | null): string => device ?? 'Unknown device';

/** A script has its own name instead of a device. */
export const sessionLabel = ({ device, agent }: Pick<SessionView, 'device' | 'agent'>): string => {
  if (agent === null) return deviceLabel(device);
  return agent === 'import' ? 'Diary import on the server' : `Program on the server: ${agent}`;
};

export const signedInLabel = ({ signedInAt, agent, isPaired }: SessionView, moment: Moment): string =>
  `${agent === null ? `Signed in${isPaired ? ' with letters' : ''}` : 'Started'} ${whenInWords(signedInAt, moment)}`;

/** The note for a device that was handed over; undefined for others, whose sessions expire. */
export const staysLabel = ({ isDevice }: Pick<SessionView, 'isDevice'>): string | undefined =>
  isDevice ? 'Stays signed in until it’s signed out' : undefined;

/** Accurate to the hour, as the server stores it; undefined if unknown or obvious. */
export const lastSeenLabel = (
  { lastSeenAt, isCurrent, agent }: SessionView,
  { now, timeZone }: Moment,
): string | undefined => {
  if (isCurrent || agent !== null) return undefined;
  if (now.getTime() - Date.parse(lastSeenAt) < hourMs) return 'Active in the last hour';
  const isToday = localDate(lastSeenAt, timeZone) === localDate(now, timeZone);
  return isToday ? 'Active today' : `Last seen ${dayInWords(lastSeenAt, now, timeZone)}`;
};

const failedLabel = (times: number): string => (times === 1 ? 'Failed sign-in' : `${times} failed sign-ins`);

const wrongPresentLabel = (times: number): string =>
  times === 1 ? 'Wrong password on a signed-in device' : `${times} wrong passwords on a signed-in device`;

/** Kinds with one row per day. */
export const isFailure = ({ kind }: Pick<SecurityEventView, 'kind'>): boolean =>
  kind === 'signInFailed' || kind === 'presentPasswordWrong';

export const securityEventLabel = ({ kind, endedDevice, times, helper: helpedBy }: SecurityEventView): string => {
  const helper = helpedBy && isolated(helpedBy);
  const labels: Readonly<Record<SecurityEventView['kind'], string>> = {
    signedIn: 'Signed in',
    signInFailed: failedLabel(times),
    presentPasswordWrong: wrongPresentLabel(times),
    signedOut: 'You signed out',
    passwordChanged: 'Password changed',
    signInHelpGiven:
      helper === null ? 'A link was made that helps you sign in' : `${helper} made a link that helps you sign in`,
    passwordReset:
      helper === null ? 'Your password was reset with a link' : `Your password was reset with a link from ${helper}`,
    sessionEnded:
      endedDevice === null ? 'You signed out another device' : `You signed out another device: ${endedDevice}`,
    otherSessionsEnded: 'You signed out everywhere else',
    openedByLink: 'Signed in with a link',
    paired: 'A device of yours was signed in with letters',
    deviceWithdrawn: `The person who set up your account signed out ${endedDevice === null ? 'a device' : `a device: ${endedDevice}`}`,
  };
  return labels[kind];
};

/** The time and the device; for several failed sign-ins, those of the last. */
export const securityEventDetails = (
  { kind, at, device, times }: SecurityEventView,
  moment: Moment,
): readonly string[] => {
  const when = whenInWords(at, moment);
  const isSeveral = isFailure({ kind }) && times > 1;
  return [isSeveral ? `Most recently ${when}` : capitalised(when), deviceLabel(device)];
};
