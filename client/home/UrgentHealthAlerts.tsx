import { AlertList } from '../alert/AlertList.tsx';
import { alertOwnerOf } from '../alert/alertOwner.ts';
import { AlertTools } from '../alert/AlertTools.tsx';
import { useAppSelector } from '../store/hooks.ts';
import { useMoment } from '../clock/useMoment.ts';
import { FoldableCard } from '../ui/FoldableCard.tsx';
import { Icon } from '../ui/Icon.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { clockTime } from '../ui/wallClock.ts';
import { AlertLoadProblems } from './AlertLoadProblems.tsx';
import { openAlertsOf, readingsPartOf, type SeniorDay } from '../today/seniorDay.ts';
import { alertsShown, notSharing } from '../today/urgentAlerts.ts';
import { useAlertsInPlace } from './useAlertsInPlace.ts';

interface UrgentHealthAlertsProps {
  readonly days: readonly SeniorDay[];
  /** The viewer's seniors are still loading. */
  readonly isWaiting: boolean;
  /** Phones fold it to this; absent: nothing above repeats it. */
  readonly fact?: string | undefined;
}

/**
 * The alerts of the seniors' newest readings, each with its reason; for seniors without one, the reason why (spec.md
 * §2, product.md).
 */
export const UrgentHealthAlerts = ({ days, isWaiting, fact }: UrgentHealthAlertsProps) => {
  const checked = useChecked();
  const items = useAlertsInPlace(alertsShown(days));
  if (days.length === 0 && !isWaiting) return null;
  const { now } = days[0]?.viewerContext ?? {};
  const sharing = days.filter(({ health }) => health !== undefined);
  const isUrgent = days.some((each) => openAlertsOf(each, 'critical').length > 0);
  const isLoading = isWaiting || sharing.some(({ health }) => health && health.alerts.status === 'waiting');
  return (
    <FoldableCard
      title="Urgent Health Alerts"
      fact={fact}
      aside={!isLoading && isChecked(sharing) ? checked : undefined}
      className={isUrgent && fact === undefined ? 'card--urgent' : ''}
    >
      <div className="alerts-panel" data-focus-home tabIndex={-1}>
        <AlertLoadProblems days={sharing} />
        {now && <AlertList items={items} now={now} />}
        {isLoading && <SkeletonRows what="health alerts" rows={1} />}
        <NoAlerts days={sharing} isLoading={isLoading} />
        <NotSharing days={days} />
        <AlertTools owners={sharing.map(({ senior }) => alertOwnerOf(senior))} />
      </div>
    </FoldableCard>
  );
};

/** Whether all shared readings are loaded and current. */
const isChecked = (sharing: readonly SeniorDay[]): boolean =>
  sharing.length > 0 &&
  sharing.every(({ health }) => health?.alerts.status === 'ready' && health.alerts.shownSince === undefined);

/** While the change feed is live, the visible readings are current. */
const useChecked = (): string | undefined => {
  const { now, timeZone } = useMoment();
  const isLive = useAppSelector(({ connection }) => connection.status === 'live' && !connection.behind);
  return isLive ? `As of ${clockTime(now, timeZone)}` : undefined;
};

/** Covers only seniors whose alerts are loaded, because the others may have some. */
const NoAlerts = ({ days, isLoading }: { days: readonly SeniorDay[]; isLoading: boolean }) => {
  const known = days.filter(({ health }) => health?.alerts.status === 'ready');
  if (isLoading || known.length === 0 || known.some(({ health }) => (health?.alerts.alerts.length ?? 0) > 0))
    return null;
  const isOfAll = days.every(({ health }) => health && readingsPartOf(health).status === 'ready');
  return (
    <p className="alerts-panel__none">
      <Icon name="s-done" />
      <span>{isOfAll ? 'No alerts right now' : 'No alerts in the readings we could check'}</span>
    </p>
  );
};

const NotSharing = ({ days }: { days: readonly SeniorDay[] }) => {
  const words = notSharing(days);
  return (
    words && (
      <p className="senior-card__line">
        <Icon name="i-lock" />
        <span>{words}</span>
      </p>
    )
  );
};
