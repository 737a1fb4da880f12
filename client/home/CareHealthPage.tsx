import { useId } from 'react';
import { DeviceClockNote } from '../app/DeviceClockNote.tsx';
import { useSeniors, type CareConnections } from '../circle/useCareConnections.ts';
import { HealthPage } from '../health/HealthPage.tsx';
import { OwnHealth } from '../health/OwnHealth.tsx';
import { NotShared } from '../monitoring/NotShared.tsx';
import { namesSideBySide } from '../monitoring/seniorName.ts';
import { Card } from '../ui/Card.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import './careMedications.css';
import { SeniorReadings } from './SeniorReadings.tsx';

/** /health of who looks after others: their latest readings, person by person, then her own. Without seniors it is Health Tracking. */
export const CareHealthPage = () => {
  const seniors = useSeniors();
  if (seniors.status === 'ready' && seniors.connections.length === 0) return <HealthPage />;
  return (
    <>
      <PageHead title="Health Tracking" sub="The latest readings of the people you care for" />
      <DeviceClockNote />
      <div className="stack" data-focus-home tabIndex={-1}>
        <OfSeniors seniors={seniors} />
        <Mine />
      </div>
    </>
  );
};

const OfSeniors = ({ seniors: { status, connections, retry } }: { seniors: CareConnections }) => {
  if (status === 'failed') return <LoadProblem sentence="We couldn’t load the people you care for." onRetry={retry} />;
  if (status === 'waiting')
    return (
      <Card title="Readings">
        <SkeletonRows what="readings" />
      </Card>
    );
  const names = namesSideBySide(connections);
  return connections.map((senior) =>
    senior.permissions.health === false ? (
      <NotShared key={senior.seniorId} senior={senior} what="health readings" />
    ) : (
      <SeniorReadings key={senior.seniorId} senior={senior} name={names.get(senior.seniorId) ?? ''} />
    ),
  );
};

const Mine = () => {
  const id = useId();
  return (
    <section className="stack stack--tight" aria-labelledby={id}>
      <OwnHealth
        head={(summary, actions) => (
          <div className="own-medications__head">
            <div>
              <h2 id={id}>Mine</h2>
              <p className="quiet">{summary}</p>
            </div>
            <div className="page-head__actions">{actions}</div>
          </div>
        )}
      />
    </section>
  );
};
