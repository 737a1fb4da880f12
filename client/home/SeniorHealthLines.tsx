import type { HealthAlertView } from '../../projections/health/healthAlerts.ts';
import { isOpen } from '../alert/alertLabels.ts';
import { isDone } from '../health/alertLevel.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { NamedSentence } from '../circle/NamedSentence.tsx';
import { kindIcons } from '../health/kindIcons.ts';
import { useUnits } from '../health/useUnits.ts';
import { whoseOf } from '../person/seniorName.ts';
import { Icon } from '../ui/Icon.tsx';
import { Status } from '../ui/Status.tsx';
import { criticalAlertsOf, openAlertsOf, type SeniorDay, type SharedHealth } from '../today/seniorDay.ts';
import { latestLabel, looksAfterLabel, waitsLabel } from '../today/seniorHealth.ts';

/** Her readings with an unanswered alert. */
export const SeniorOpenAlerts = ({ seniorDay }: { seniorDay: SeniorDay }) =>
  openAlertsOf(seniorDay).map((alert) => (
    <p key={alert.id} className="senior-card__state">
      <Status kind={alert.level} word={waitsLabel(alert)} />
    </p>
  ));

/** Critical alerts that somebody handles: above her day, and still critical. */
export const SeniorCriticalAlerts = ({ seniorDay }: { seniorDay: SeniorDay }) => (
  <AlertLines seniorDay={seniorDay} alerts={criticalAlertsOf(seniorDay).filter((alert) => !isOpen(alert))} />
);

/** Her other alerts that somebody handles or has closed. */
export const SeniorAnsweredAlerts = ({ seniorDay }: { seniorDay: SeniorDay }) => {
  const critical = criticalAlertsOf(seniorDay);
  const answered = (seniorDay.health?.alerts.alerts ?? []).filter(
    (alert) => !isOpen(alert) && !critical.includes(alert),
  );
  return <AlertLines seniorDay={seniorDay} alerts={answered} />;
};

interface AlertLinesProps {
  readonly seniorDay: SeniorDay;
  readonly alerts: readonly HealthAlertView[];
}

const AlertLines = ({ seniorDay: { senior }, alerts }: AlertLinesProps) => {
  const viewerId = useAppSelector(selectUser).id;
  return alerts.map((alert) => (
    <p key={alert.id} className="senior-card__state">
      <Status
        kind={alert.level === 'critical' && !isDone(alert) ? 'critical' : 'accepted'}
        word={
          <span>
            <NamedSentence sentence={looksAfterLabel(alert, whoseOf(senior), viewerId)} ownerId={senior.seniorId} />
          </span>
        }
      />
    </p>
  ));
};

/** The reading of her alert, else the newest. Empty if they couldn’t be loaded: the head of the card reports that. */
export const SeniorReading = ({ health: { alerts, summary } }: { health: SharedHealth }) => {
  const units = useUnits();
  if (summary.status === 'failed') return null;
  if (summary.status === 'waiting')
    return (
      <p className="senior-card__line" aria-hidden="true">
        <span className="skeleton skeleton--mid" />
      </p>
    );
  const alerted = alerts.alerts[0];
  const shown = summary.latest.find(({ id }) => id === alerted?.id) ?? summary.latest[0];
  return (
    <p className="senior-card__line">
      <Icon name={shown ? kindIcons[shown.kind] : 'i-pulse'} />
      <span>{shown ? latestLabel(shown, summary.now, units) : 'No readings yet'}</span>
    </p>
  );
};
