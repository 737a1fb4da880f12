import { DeviceClockNote } from '../clock/DeviceClockNote.tsx';
import { useSeniors } from '../circle/useCareConnections.ts';
import { HealthPage } from './HealthPage.tsx';
import { OwnHealth } from './OwnHealth.tsx';
import { HealthBySenior } from '../senior/HealthBySenior.tsx';
import { isDone } from '../health/alertLevel.ts';
import { useHealthAlerts } from '../health/healthAlertsResource.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { FoldedCard } from '../ui/FoldedCard.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { SeniorReadings } from './SeniorReadings.tsx';

/**
 * /health of a caregiver: the latest readings, person by person, then her own, folded. Without seniors it is Health Tracking.
 */
export const CareHealthPage = () => {
  const seniors = useSeniors();
  if (seniors.status === 'ready' && seniors.connections.length === 0) return <HealthPage />;
  return (
    <>
      <PageHead title="Health Tracking" sub="The latest readings of the people you care for" />
      <DeviceClockNote />
      <div className="stack" data-focus-home tabIndex={-1}>
        <HealthBySenior
          seniors={seniors}
          title="Readings"
          what="health readings"
          card={(senior, name) => <SeniorReadings senior={senior} name={name} />}
        />
        <OwnFolded />
      </div>
    </>
  );
};

/** An open alert of hers shows in the folded line, because everything else is folded. */
const OwnFolded = () => {
  const { alerts } = useHealthAlerts(useAppSelector(selectUser).id);
  const open = alerts.filter((alert) => !isDone(alert)).length;
  return (
    <FoldedCard title="My own readings" fact={open > 0 ? countOf(open) : undefined}>
      <OwnHealth
        head={(summary, actions) => (
          <>
            <p className="quiet">{summary}</p>
            <div className="page-head__actions">{actions}</div>
          </>
        )}
      />
    </FoldedCard>
  );
};

const countOf = (alerts: number): string => (alerts === 1 ? '1 open alert' : `${alerts} open alerts`);
