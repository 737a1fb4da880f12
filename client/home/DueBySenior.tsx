import { useId } from 'react';
import { useSeniors, type CareConnections } from '../circle/useCareConnections.ts';
import { useMoment } from '../clock/useMoment.ts';
import { calledName, namesSideBySide } from '../person/seniorName.ts';
import { Icon } from '../ui/Icon.tsx';
import { listed } from '../ui/listed.ts';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';
import { DueDoses } from './DueDoses.tsx';
import { SeniorCardSkeletons } from './SeniorCardSkeletons.tsx';
import { useMedicationDays } from '../today/useSeniorDays.ts';
import { useSeniorsInPlace } from './useSeniorsInPlace.ts';

/** The doses due now for each of the viewer's seniors, the most urgent first. */
export const DueBySenior = ({ seniors: { status, shownSince, connections, retry } }: { seniors: CareConnections }) => {
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

/** Below a senior's own medications (product.md "Couples"); empty for a senior without care connections. */
export const DueForOthers = () => {
  const seniors = useSeniors();
  const id = useId();
  if (seniors.connections.length === 0) return null;
  return (
    <section className="stack due-for-others" aria-labelledby={id} data-focus-home tabIndex={-1}>
      <div>
        <h2 id={id}>Seniors Under Your Care</h2>
        <p className="quiet">What’s due now for the people you care for</p>
      </div>
      <DueBySenior seniors={seniors} />
    </section>
  );
};
