import type { HealthAlertView } from '../../projections/health/healthAlerts.ts';
import { remindersOf, type ReminderLevel } from '../today/careReminders.ts';
import { openAlertsOf, type SeniorDay } from '../today/seniorDay.ts';

const urgency: Readonly<Record<ReminderLevel, number>> = {
  missed: 4,
  overdue: 2,
  missedEarlier: 1,
  upcoming: 0,
  today: 0,
};
const alertUrgency: Readonly<Record<HealthAlertView['level'], number>> = { critical: 5, warning: 3 };

/**
 * Her urgency. 5: open critical alert, 4: missed, 3: open warning, 2: overdue, 1: missed on an earlier day, 0: nothing
 * or unknown.
 */
const urgencyOf = (seniorDay: SeniorDay): number =>
  Math.max(
    0,
    ...openAlertsOf(seniorDay).map(({ level }) => alertUrgency[level]),
    ...remindersOf(seniorDay).map(({ level }) => urgency[level]),
  );

/** The order of the cards, and each senior's urgency at the time of sorting. */
interface SeniorPlaces {
  readonly order: readonly string[];
  readonly urgencies: ReadonlyMap<string, number>;
}

/** The most urgent first. The order changes only when a senior is added, removed or becomes more urgent, so cards do not move during work. */
export const seniorPlaces = (days: readonly SeniorDay[], before: SeniorPlaces | undefined): SeniorPlaces => {
  const urgencies = new Map(days.map((each) => [each.senior.seniorId, urgencyOf(each)]));
  const isSame =
    before?.order.length === days.length &&
    [...urgencies].every(([seniorId, present]) => present <= (before.urgencies.get(seniorId) ?? -1));
  if (before && isSame) return before;
  const ids = [...urgencies.keys()];
  return { order: ids.sort((a, b) => (urgencies.get(b) ?? 0) - (urgencies.get(a) ?? 0)), urgencies };
};

export const inPlace = <Day extends SeniorDay>(days: readonly Day[], { order }: SeniorPlaces): readonly Day[] =>
  [...days].sort((a, b) => order.indexOf(a.senior.seniorId) - order.indexOf(b.senior.seniorId));
