import { Link } from 'react-router-dom';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { takenOf, tallyOf } from '../medication/dayTally.ts';
import { GiveTogether } from '../medication/GiveTogether.tsx';
import { firstShown } from '../medication/longLists.ts';
import { NoMedications } from '../medication/NoMedications.tsx';
import { PauseNotices } from '../medication/PauseNotices.tsx';
import { MedicationDoseRow } from '../medication/MedicationDoseRow.tsx';
import type { MedicationRow } from '../medication/medicationRows.ts';
import { useMedicationRows, type MedicationsOfToday } from '../medication/useMedicationRows.ts';
import { useRowsInPlace } from '../medication/useRowsInPlace.ts';
import { Card } from '../ui/Card.tsx';
import { FoldedList } from '../ui/FoldedList.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { DoseCounts } from './DoseCounts.tsx';
import { SeeOnly } from './SeeOnly.tsx';
import { whoseOf } from '../person/seniorName.ts';

/** A senior's doses of today, late ones first; a member with permission can give each from here. */
export const TodaysDoses = ({ senior }: { senior: CareConnection }) => {
  const today = useMedicationRows(senior);
  const { status, rows } = today;
  return (
    <Card title="Today's Medications" aside={status === 'ready' ? takenOf(tallyOf(rows)) : undefined}>
      {status === 'ready' && rows.length > 0 ? (
        <Doses senior={senior} today={today} />
      ) : (
        <NoDoses senior={senior} today={today} />
      )}
    </Card>
  );
};

interface DosesProps {
  readonly senior: CareConnection;
  readonly today: MedicationsOfToday;
}

const Doses = ({ senior, today }: DosesProps) => {
  const { rows, shownSince, viewerContext, retry } = today;
  const { open, done } = useRowsInPlace(rows, viewerContext.now);
  const rowOf = (row: MedicationRow) => (
    <MedicationDoseRow key={row.medication.id} row={row} viewerContext={viewerContext} />
  );
  return (
    <>
      <ShownSince
        what={`${whoseOf(senior)} medications`}
        since={shownSince}
        timeZone={viewerContext.timeZone}
        onRetry={retry}
      />
      <PauseNotices seniorId={senior.seniorId} viewerContext={viewerContext} />
      <DoseCounts tally={tallyOf(rows)} />
      <GiveTogether seniorId={senior.seniorId} today={today} />
      <FoldedList tag="ul" className="rows" open={open.map(rowOf)} done={done.map(rowOf)} most={firstShown(open)} />
      <SeeOnly senior={senior} area="medications" />
    </>
  );
};

const NoDoses = ({ senior, today: { status, retry } }: DosesProps) => {
  if (status === 'waiting') return <SkeletonRows what="medications" />;
  if (status === 'failed')
    return <LoadProblem sentence={`We couldn’t load ${whoseOf(senior)} medications.`} onRetry={retry} />;
  const toMedications = (
    <Link
      className="button button--primary"
      to={`?${new URLSearchParams({ senior: senior.seniorId, tab: 'medications' })}`}
    >
      Go to Medications
    </Link>
  );
  return (
    <NoMedications
      seniorId={senior.seniorId}
      whose={whoseOf(senior)}
      firstText="You’ll see each day’s doses here once a medication is added."
      first={toMedications}
      toStopped={toMedications}
    />
  );
};
