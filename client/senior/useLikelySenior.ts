import type { HealthAlertView } from '../../projections/health/healthAlerts.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { isDone } from '../health/alertLevel.ts';
import { useHealthAlertsOf } from '../health/healthAlertsResource.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { lastSenior } from './lastSenior.ts';

const showsHealth = ({ permissions }: CareConnection): boolean => permissions.health !== false;

const inOrderOfUrgency = (one: HealthAlertView, other: HealthAlertView): number =>
  Number(other.level === 'critical') - Number(one.level === 'critical') || other.since.localeCompare(one.since);

/**
 * The senior that a page opened without a name is about: the one the viewer looked at last, else the one with the most
 * urgent alert that isn't closed, else the first. Undefined while that isn't known.
 */
export const useLikelySenior = (people: readonly CareConnection[]): CareConnection | undefined => {
  const last = lastSenior(useAppSelector(selectUser).id);
  const [first, ...others] = people;
  const certain = people.find(({ seniorId }) => seniorId === last) ?? (others.length === 0 ? first : undefined);
  const alerts = useHealthAlertsOf(certain ? [] : people.filter(showsHealth).map(({ seniorId }) => seniorId));
  if (certain) return certain;
  const answers = [...alerts.values()];
  if (answers.some(({ status }) => status === 'waiting')) return undefined;
  const [mostUrgent] = answers
    .flatMap((answer) => answer.alerts)
    .filter((alert) => !isDone(alert))
    .toSorted(inOrderOfUrgency);
  return people.find(({ seniorId }) => seniorId === mostUrgent?.userId) ?? people.find(showsHealth) ?? first;
};
