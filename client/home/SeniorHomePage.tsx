import { Link } from 'react-router-dom';
import { tallyOf } from '../medication/dayTally.ts';
import { NowCard } from '../medication/NowCard.tsx';
import { ShownSince } from '../medication/ShownSince.tsx';
import { TodaysMedications } from '../medication/TodaysMedications.tsx';
import { useMedicationRows, type MedicationsOfToday } from '../medication/useMedicationRows.ts';
import { ZoneNote } from '../medication/ZoneNote.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { clockTime, dayName } from '../ui/wallClock.ts';
import { HomeTiles } from './HomeTiles.tsx';

/** The senior's home (spec.md §2): what to take now first, then the pages, then the day. */
export const SeniorHomePage = () => {
  const today = useMedicationRows();
  const { status, shownSince, rows, logs, telling, retry } = today;
  const { now, timeZone } = telling;
  const isReady = status === 'ready';
  return (
    <>
      <PageHead
        title="Good Day!"
        sub="Here's your health overview for today"
        day={{ day: dayName(now, timeZone), time: clockTime(now, timeZone) }}
      />
      <ZoneNote telling={telling} />
      <div className="stack">
        <ShownSince since={shownSince} telling={telling} onRetry={retry} />
        {status === 'waiting' && <div className="now now--waiting" aria-hidden="true" />}
        {isReady && <NowCard rows={rows} logs={logs} telling={telling} />}
        <HomeTiles tally={isReady ? tallyOf(rows) : undefined} />
        <div className="columns">
          <MedicationsPart today={today} />
        </div>
      </div>
    </>
  );
};

const MedicationsPart = ({ today: { status, rows, telling, retry } }: { today: MedicationsOfToday }) => {
  if (status === 'ready' && rows.length > 0) return <TodaysMedications rows={rows} telling={telling} />;
  return (
    <Card title="Today's Medications">
      {status === 'waiting' && <SkeletonRows what="medications" />}
      {status === 'failed' && <LoadProblem sentence="Could not load your medications." onRetry={retry} />}
      {status === 'ready' && (
        <EmptyState
          icon="i-pill"
          title="No medications added yet"
          text="Add the first one with its photo, then the times stand here."
          action={
            <Link className="button button--primary" to="/medications">
              Add Your First Medication
            </Link>
          }
          isCard={false}
        />
      )}
    </Card>
  );
};
