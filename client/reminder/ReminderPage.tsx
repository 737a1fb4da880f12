import { Link, useSearchParams } from 'react-router-dom';
import { isDone, isDue } from '../../events/medication/doseStatus.ts';
import { minuteOf } from '../../events/medication/slots.ts';
import { dueLabel, hasCome, medicationTitle, type ViewerContext } from '../medication/doseLabels.ts';
import { isDueBy, namedDoses } from '../medication/dueDoses.ts';
import type { NamedDose } from '../medication/nowView.ts';
import { useMedicationRows, type MedicationsOfToday } from '../medication/useMedicationRows.ts';
import { WhyButton } from '../notification/WhyButton.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { capitalised, clockTime, dayInWords, distanceInWords } from '../ui/wallClock.ts';
import { DoneSlot } from './DoneSlot.tsx';
import { OpenSlot } from './OpenSlot.tsx';
import './reminderPage.css';

/** The page that a tap on a reminder opens: the doses of `?due=`, and one button that takes them. */
export const ReminderPage = () => {
  const [params] = useSearchParams();
  const dueAt = Date.parse(params.get('due') ?? '');
  const today = useMedicationRows();
  const { status, shownSince, viewerContext, retry } = today;
  const { now, timeZone } = viewerContext;
  return (
    <div className="reminder-page" data-focus-home tabIndex={-1}>
      <PageHead
        title={Number.isNaN(dueAt) ? 'Reminder' : whenOf(dueAt, now, timeZone)}
        sub={Number.isNaN(dueAt) ? undefined : capitalised(distanceInWords(new Date(dueAt).toISOString(), now))}
      />
      {status === 'waiting' && (
        <div className="card">
          <SkeletonRows what="your medications" />
        </div>
      )}
      {status === 'failed' && <LoadProblem sentence="We couldn’t load your medications." onRetry={retry} />}
      {status === 'ready' && (
        <>
          <ShownSince what="your medications" since={shownSince} timeZone={timeZone} onRetry={retry} />
          <Slot today={today} minute={Math.floor(dueAt / 60_000)} />
        </>
      )}
    </div>
  );
};

/** "8:00 AM"; on another day "Yesterday, 8:00 AM" */
const whenOf = (at: number, now: Date, timeZone: string): string => {
  const day = dayInWords(new Date(at), now, timeZone);
  const time = clockTime(new Date(at), timeZone);
  return day === 'today' ? time : `${capitalised(day)}, ${time}`;
};

const Slot = ({ today, minute }: { readonly today: MedicationsOfToday; readonly minute: number }) => {
  const { viewerContext } = today;
  const doses = namedDoses(today).filter(({ dose }) => minuteOf(dose) === minute);
  const done = doses.filter(({ dose }) => isDone(dose.status));
  const [first, ...others] = doses.filter(isDueBy(viewerContext));
  if (doses.length === 0) return <Nothing />;
  return (
    <>
      {first && <OpenSlot slot={{ minute, items: [first, ...others] }} viewerContext={viewerContext} />}
      <Untakeable doses={doses.filter((named) => !isDone(named.dose.status) && !isDueBy(viewerContext)(named))} />
      {done.length > 0 && <DoneSlot doses={done} rows={today.rows} viewerContext={viewerContext} />}
      <WhySlot named={first ?? doses[0]} viewerContext={viewerContext} />
      <HomeLink />
    </>
  );
};

/** Of a time that has come; a dose that is open before one that is done. */
const WhySlot = ({ named, viewerContext }: { readonly named: NamedDose | undefined; viewerContext: ViewerContext }) => {
  if (!named || !hasCome(named.dose, viewerContext.now)) return null;
  const { medication, dose } = named;
  return (
    <WhyButton
      dose={{
        medicationId: medication.id,
        dueAt: dose.occurrence.scheduledTime,
        answeredAt: isDone(dose.status) ? (dose.log?.recordedAt ?? null) : null,
        addedAt: medication.createdAt,
        isOwn: true,
      }}
      title={medicationTitle(medication)}
      what={dueLabel(dose, viewerContext)}
      moment={viewerContext}
    />
  );
};

const HomeLink = () => (
  <Link className="row-link" to="/">
    Go to your home page <Icon name="i-arrow" />
  </Link>
);

const Nothing = () => (
  <EmptyState
    icon="i-pill"
    title="Nothing to take for this reminder"
    text="Your medications or their times have changed since it rang."
    action={<HomeLink />}
  />
);

/** Before its time a dose is on the home page; one of an earlier day is recorded among the medications. */
const Untakeable = ({ doses }: { readonly doses: readonly NamedDose[] }) => {
  const [first] = doses;
  if (!first) return null;
  return (
    <div className="card stack stack--tight">
      <p>
        {isDue(first.dose.status)
          ? 'This was due on an earlier day, and nobody recorded it. If you took it, you can still enter it.'
          : 'It isn’t time yet. You’ll see it on your home page.'}
      </p>
      {isDue(first.dose.status) && (
        <Link className="row-link" to="/medications">
          See your medications <Icon name="i-arrow" />
        </Link>
      )}
    </div>
  );
};
