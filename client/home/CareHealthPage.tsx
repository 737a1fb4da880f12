import { useId } from 'react';
import { DeviceClockNote } from '../clock/DeviceClockNote.tsx';
import { useSeniors } from '../circle/useCareConnections.ts';
import { HealthPage } from './HealthPage.tsx';
import { OwnHealth } from './OwnHealth.tsx';
import { HealthBySenior } from '../senior/HealthBySenior.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import './careMedications.css';
import { SeniorReadings } from './SeniorReadings.tsx';

/**
 * /health of a caregiver: the latest readings, person by person, then her own. Without seniors it is Health Tracking.
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
        <Mine />
      </div>
    </>
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
