import { Card } from '../../ui/Card.tsx';
import { FoldedList } from '../../ui/FoldedList.tsx';
import { listed } from '../../ui/listed.ts';
import { LoadProblem } from '../../ui/LoadProblem.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { useSettled } from '../../medication/useSettled.ts';
import { calledName } from '../../person/seniorName.ts';
import { partsOf, type SeniorDay } from '../seniorDay.ts';
import './today.css';
import { TodayAlertRow } from './TodayAlertRow.tsx';
import { TodayAppointmentRow } from './TodayAppointmentRow.tsx';
import { TodayDoses } from './TodayDoses.tsx';
import { todayEntries, type TodayEntry } from './todayEntries.ts';
import { zoneReasons } from './todayLabels.ts';
import { useTodayInPlace } from './useTodayInPlace.ts';

/** Lines shown at first; always includes all that need somebody now. */
const mostAtFirst = 6;

/** The caregiver's day over all her seniors, by time; a member with permission can act on each entry here. */
export const TodayCard = ({ days }: { days: readonly SeniorDay[] }) => {
  const parts = days.flatMap(partsOf);
  if (parts.length === 0) return null;
  const entries = todayEntries(days);
  const isWaiting = parts.some(({ status }) => status === 'waiting');
  return (
    <Card title="Today" className="today">
      <Unknown days={days} />
      {zoneReasons(entries).map((sentence) => (
        <p key={sentence} className="quiet small">
          {sentence}
        </p>
      ))}
      {(entries.length > 0 || !isWaiting) && <Lines days={days} entries={entries} />}
      {isWaiting && <SkeletonRows what="the day" rows={entries.length > 0 ? 1 : 2} />}
    </Card>
  );
};

const Lines = ({ days, entries }: { days: readonly SeniorDay[]; entries: readonly TodayEntry[] }) => {
  const now = days[0]?.viewerContext.now ?? new Date(0);
  const { open, done } = useTodayInPlace(entries, now);
  const isSettled = useSettled(open.map(({ id }) => id).join(), true);
  const lineOf = (entry: TodayEntry) => <Line key={entry.id} entry={entry} isSettled={isSettled} />;
  const needed = open.filter(({ need }) => need !== 'later').length;
  const isKnown = days.flatMap(partsOf).every(({ status }) => status === 'ready');
  const lines =
    open.length > 0 ? open.map(lineOf) : [<NothingOpen key="nothing" isKnown={isKnown} hasDone={done.length > 0} />];
  return (
    <FoldedList tag="ul" className="rows" open={lines} done={done.map(lineOf)} most={Math.max(mostAtFirst, needed)} />
  );
};

const Line = ({ entry, isSettled }: { entry: TodayEntry; isSettled: boolean }) => {
  if (entry.kind === 'alert') return <TodayAlertRow entry={entry} isSettled={isSettled} />;
  if (entry.kind === 'appointment') return <TodayAppointmentRow entry={entry} />;
  return <TodayDoses entry={entry} isSettled={isSettled} />;
};

const NothingOpen = ({ isKnown, hasDone }: { isKnown: boolean; hasDone: boolean }) => (
  <li className="quiet today__nothing">
    {isKnown ? `Nothing ${hasDone ? 'more ' : ''}is planned for today.` : 'Nothing is planned in what we could load.'}
  </li>
);

/** Names the seniors whose day couldn't be loaded; the card below shows which part is missing. */
const Unknown = ({ days }: { days: readonly SeniorDay[] }) => {
  const failing = days.filter((each) => partsOf(each).some(({ status }) => status === 'failed'));
  if (failing.length === 0) return null;
  const retry = () => failing.flatMap(partsOf).forEach((part) => part.status === 'failed' && part.retry());
  return (
    <LoadProblem
      sentence={`We couldn’t load all of today for ${listed(failing.map(({ senior }) => calledName(senior)))}.`}
      onRetry={retry}
    />
  );
};
