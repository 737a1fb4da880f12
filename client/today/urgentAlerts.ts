import type { AlertShown } from '../alert/alertShown.ts';
import { alertOwnerOf } from '../alert/alertOwner.ts';
import { isOpen } from '../alert/alertLabels.ts';
import { namesSideBySide } from '../person/seniorName.ts';
import { listed } from '../ui/listed.ts';
import type { SeniorDay } from './seniorDay.ts';

const rank = ({ alert }: AlertShown): number => (alert.level === 'critical' ? 0 : 2) + (isOpen(alert) ? 0 : 1);

/** Critical ones first; within a level unanswered ones first, then the newest. */
export const alertsShown = (days: readonly SeniorDay[]): readonly AlertShown[] =>
  days
    .flatMap(({ senior, health }) =>
      (health?.alerts.alerts ?? []).map((alert): AlertShown => {
        const owner = { ...alertOwnerOf(senior), timeZone: alert.timeZone };
        return { alert, owner, recent: health?.summary.summary?.kinds[alert.kind] };
      }),
    )
    .toSorted((one, other) => rank(one) - rank(other) || Date.parse(other.alert.since) - Date.parse(one.alert.since));

/** The names that distinguish them from all others. */
const namesIn = (days: readonly SeniorDay[], all: readonly SeniorDay[]): readonly string[] => {
  const names = namesSideBySide(all.map(({ senior }) => senior));
  return days.map(({ senior }) => names.get(senior.seniorId) ?? '');
};

/** "Rosa's readings", "Rosa's and Miguel's readings", "readings for 3 seniors" */
export const whoseReadings = (days: readonly SeniorDay[], all: readonly SeniorDay[]): string =>
  days.length > 2
    ? `readings for ${days.length} seniors`
    : `${listed(namesIn(days, all).map((name) => `${name}’s`))} readings`;

/** "Rosa hasn’t shared health readings with you."; undefined: everybody has. */
export const notSharing = (days: readonly SeniorDay[]): string | undefined => {
  const silent = days.filter(({ health }) => health === undefined);
  if (silent.length === 0) return undefined;
  return `${listed(namesIn(silent, days))} ${silent.length === 1 ? 'hasn’t' : 'haven’t'} shared health readings with you.`;
};
