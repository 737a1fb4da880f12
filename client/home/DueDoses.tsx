import { Link } from 'react-router-dom';
import { PersonName } from '../circle/PersonName.tsx';
import { dayState } from '../medication/dayState.ts';
import { takenOf, tallyOf } from '../medication/dayTally.ts';
import { DoseRow } from '../medication/DoseRow.tsx';
import { GiveTogether } from '../medication/GiveTogether.tsx';
import { useMedicationPauses } from '../medication/medicationPausesResource.ts';
import { PauseNotices } from '../medication/PauseNotices.tsx';
import { useDueInPlace } from '../medication/useDueInPlace.ts';
import { presentPause } from '../medication/stopLabels.ts';
import { SeeOnly } from '../monitoring/SeeOnly.tsx';
import { whoseOf } from '../person/seniorName.ts';
import { Icon } from '../ui/Icon.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { Status } from '../ui/Status.tsx';
import { ZoneNote } from '../ui/ZoneNote.tsx';
import type { MedicationDay } from '../today/seniorDay.ts';
import { monitoringPath } from '../screen/addresses.ts';

interface DueDosesProps {
  readonly medicationDay: MedicationDay;
  /** The name that distinguishes her from the others. */
  readonly name: string;
}

/** One senior's doses that can be given now, and the link to all her medications. */
export const DueDoses = ({ medicationDay, name }: DueDosesProps) => {
  const { senior, day } = medicationDay;
  const taken = day.status === 'ready' ? takenOf(tallyOf(day.rows)) : undefined;
  return (
    <section className="card" aria-label={name}>
      <div className="card__head">
        <div className="person">
          <PersonAvatar person={senior} />
          <h2>
            <PersonName person={{ id: senior.seniorId, name }} ownerId={senior.seniorId} />
          </h2>
        </div>
        {taken && <p className="quiet">{taken} today</p>}
      </div>
      <Doses medicationDay={medicationDay} />
      <div className="card__foot">
        <Link className="row-link" to={monitoringPath(senior.seniorId, 'medications')}>
          All of {whoseOf(senior)} medications <Icon name="i-arrow" />
        </Link>
      </div>
    </section>
  );
};

const Doses = ({ medicationDay: { senior, day } }: Pick<DueDosesProps, 'medicationDay'>) => {
  const due = useDueInPlace(day);
  const { pauses } = useMedicationPauses(senior.seniorId);
  const { status, rows, shownSince, viewerContext, retry } = day;
  if (status === 'waiting') return <SkeletonRows what="medications" rows={1} />;
  if (status === 'failed')
    return <LoadProblem sentence={`We couldn’t load ${whoseOf(senior)} medications.`} onRetry={retry} />;
  const state = dayState(rows, viewerContext, pauses);
  // the notice below shows the pause
  const isPaused = presentPause(pauses, viewerContext.now) !== undefined;
  return (
    <>
      <ShownSince
        what={`${whoseOf(senior)} medications`}
        since={shownSince}
        timeZone={viewerContext.timeZone}
        onRetry={retry}
      />
      <ZoneNote {...viewerContext} />
      {due.length > 0 ? (
        <>
          <GiveTogether seniorId={senior.seniorId} today={day} />
          <ul className="rows" data-focus-home tabIndex={-1}>
            {due.map((named) => (
              <DoseRow key={named.dose.occurrence.doseId} named={named} viewerContext={viewerContext} />
            ))}
          </ul>
          <SeeOnly senior={senior} area="medications" />
        </>
      ) : (
        !isPaused && (
          <p className="due-doses__state">
            <Status kind={state.kind} word={state.words} />
          </p>
        )
      )}
      {/* below what is due, which a pause of another day would push off a phone's screen */}
      <PauseNotices seniorId={senior.seniorId} viewerContext={viewerContext} />
    </>
  );
};
