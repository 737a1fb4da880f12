import { namesSideBySide } from '../person/seniorName.ts';
import { listed } from '../ui/listed.ts';
import { remindersOf } from '../today/careReminders.ts';
import {
  criticalAlertsOf,
  openAlertsOf,
  partsOf,
  readingsPartOf,
  reminderPartsOf,
  type SeniorDay,
} from '../today/seniorDay.ts';
import { isOfTodaysList } from '../today/todayEntries.ts';

// The words that stand for a folded part of the Care Dashboard; undefined: it has more to show than Today, and stays open.

const allInToday = 'All in Today';

/** Alerts are all in Today. A problem of loading is shown in the panel. */
export const alertsFact = (days: readonly SeniorDay[]): string | undefined => {
  const parts = days.flatMap(({ health }) => (health ? [readingsPartOf(health)] : []));
  if (parts.some(({ status, shownSince }) => status === 'failed' || shownSince !== undefined)) return undefined;
  if (parts.some(({ status }) => status === 'waiting')) return 'Loading…';
  if (parts.length === 0) return 'Nobody has shared health readings with you';
  const hasAlerts = days.some((each) => openAlertsOf(each).length > 0 || criticalAlertsOf(each).length > 0);
  return hasAlerts ? allInToday : 'No new alerts';
};

/** Reminders of today are all in Today; an appointment of tomorrow may be within 24 hours. */
export const remindersFact = (days: readonly SeniorDay[]): string | undefined => {
  const parts = days.flatMap(reminderPartsOf);
  if (parts.some(({ status }) => status === 'failed')) return undefined;
  if (parts.some(({ status }) => status === 'waiting')) return 'Loading…';
  const reminders = days.flatMap((each) =>
    remindersOf(each).map((reminder) => ({ reminder, now: each.viewerContext.now })),
  );
  const others = reminders.filter(({ reminder, now }) => !isOfTodaysList(reminder, now)).length;
  if (reminders.length === 0) return 'Nothing is due right now';
  if (others === 0) return allInToday;
  return others === reminders.length ? `${others} for tomorrow` : `In Today, and ${others} for tomorrow`;
};

/** Names in one line before only their number is shown. */
const mostNames = 3;

/** "Rosa, June and Carl"; "8 people" */
export const seniorsFact = (days: readonly SeniorDay[]): string | undefined => {
  if (days.flatMap(partsOf).some(({ status }) => status === 'failed')) return undefined;
  const names = [...namesSideBySide(days.map(({ senior }) => senior)).values()];
  return names.length > mostNames ? `${names.length} people` : listed(names);
};
