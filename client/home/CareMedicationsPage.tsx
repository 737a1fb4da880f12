import { useId } from 'react';
import { useSeniors, type CareConnections } from '../circle/useCareConnections.ts';
import { useMoment } from '../circle/useMoment.ts';
import { MedicationsPage } from '../medication/MedicationsPage.tsx';
import { OwnMedications } from '../medication/OwnMedications.tsx';
import { calledName, namesSideBySide } from '../monitoring/seniorName.ts';
import { Icon } from '../ui/Icon.tsx';
import { listed } from '../ui/listed.ts';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';
import './careMedications.css';
import { DueDoses } from './DueDoses.tsx';
import { SeniorCardSkeletons } from './SeniorCardSkeletons.tsx';
import { useMedicationDays } from './useSeniorDays.ts';
import { useSeniorsInPlace } from './useSeniorsInPlace.ts';

/** /medications of who looks after others: what is due now, person by person, then their own. Without seniors it is My Medications. */
export const CareMedicationsPage = () => {
  const seniors = useSeniors();
  if (seniors.status === 'ready' && seniors.connections.length === 0) return <MedicationsPage />;
  return (
    <>
      <PageHead title="Medications" sub="What’s due now for the people you care for" />
      <div className="stack" data-focus-home tabIndex={-1}>
        <Seniors seniors={seniors} />
        <Mine />
      </div>
    </>
  );
};

const Seniors = ({ seniors: { status, shownSince, connections, retry } }: { seniors: CareConnections }) => {
  const days = useSeniorsInPlace(useMedicationDays(connections));
  const { timeZone } = useMoment();
  const names = namesSideBySide(connections);
  if (status === 'waiting') return <SeniorCardSkeletons />;
  if (status === 'failed') return <LoadProblem sentence="We couldn’t load the people you care for." onRetry={retry} />;
  const others = connections.filter(({ permissions }) => !permissions.medications).map(calledName);
  return (
    <>
      <ShownSince what="the people you care for" since={shownSince} timeZone={timeZone} onRetry={retry} />
      {days.map((each) => (
        <DueDoses key={each.senior.seniorId} medicationDay={each} name={names.get(each.senior.seniorId) ?? ''} />
      ))}
      {others.length > 0 && (
        <div className="notice">
          <Icon name="i-lock" />
          <p>
            {listed(others)} {others.length === 1 ? 'hasn’t' : 'haven’t'} shared medications with you.
          </p>
        </div>
      )}
    </>
  );
};

const Mine = () => {
  const id = useId();
  return (
    <section className="stack stack--tight" aria-labelledby={id}>
      <OwnMedications
        head={(summary, add) => (
          <div className="own-medications__head">
            <div>
              <h2 id={id}>Mine</h2>
              <p className="quiet">{summary}</p>
            </div>
            {add}
          </div>
        )}
      />
    </section>
  );
};
