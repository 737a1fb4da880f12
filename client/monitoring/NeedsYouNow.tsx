import { useMemo } from 'react';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { AlertList } from '../alert/AlertList.tsx';
import { PauseNotices } from '../medication/PauseNotices.tsx';
import { openAlertsOf, partsOf, type SeniorDay } from '../today/seniorDay.ts';
import { alertEntryId, todayEntries, type TodayEntry } from '../today/todayEntries.ts';
import { quietWords } from '../today/todayLabels.ts';
import { doneToday } from '../today/todayPlaces.ts';
import { Rows, type LineProps } from '../today/TodayRows.tsx';
import { useSeniorDays } from '../today/useSeniorDays.ts';
import { useTodayLines } from '../today/useTodayLines.tsx';
import '../today/today.css';
import { Card } from '../ui/Card.tsx';
import { Fold } from '../ui/Fold.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { DayProblems } from './DayProblems.tsx';
import { DayStateLine } from './DayStateLine.tsx';
import { NoDoses } from './NoDoses.tsx';
import { SeeOnly } from './SeeOnly.tsx';
import { TodaysMedications } from './TodaysMedications.tsx';

/** The lines of one senior's day that need somebody: alerts, doses and appointments, each with all of its acts. */
export const NeedsYouNow = ({ senior }: { senior: CareConnection }) => {
  const [day] = useSeniorDays(
    useMemo(() => [senior], [senior]),
    true,
  );
  return day && partsOf(day).length > 0 ? <Needs seniorDay={day} /> : null;
};

const Needs = ({ seniorDay }: { seniorDay: SeniorDay }) => {
  const { senior, day } = seniorDay;
  const days = useMemo(() => [seniorDay], [seniorDay]);
  const { lines, form, ...parts } = useTodayLines(days, todayEntries(days));
  const { open, later, closed } = parts;
  const done = doneToday(parts);
  const isWaiting = partsOf(seniorDay).some(({ status }) => status === 'waiting');
  const isUrgent = openAlertsOf(seniorDay, 'critical').length > 0;
  const hasMedications = day?.status === 'ready' && day.rows.length > 0;
  return (
    <Card title="Needs you now" className={`today ${isUrgent ? 'card--urgent' : ''}`.trim()}>
      <DayProblems seniorDay={seniorDay} />
      <div className="today__lines" data-focus-home tabIndex={-1}>
        <Rows entries={open} isBare isWhole {...lines} />
        {open.length === 0 && !isWaiting && (
          <Quiet seniorDay={seniorDay} hasLater={later.length > 0} hasDone={done.length > 0} />
        )}
      </div>
      {isWaiting && <SkeletonRows what="the day" rows={open.length > 0 ? 1 : 2} />}
      {day && <PauseNotices seniorId={senior.seniorId} viewerContext={day.viewerContext} />}
      {day?.status === 'ready' && day.rows.length === 0 && <NoDoses senior={senior} />}
      {hasMedications && <SeeOnly senior={senior} area="medications" />}
      {hasMedications && <TodaysMedications day={day} entries={[...later, ...done]} lines={lines} />}
      <ClosedAlerts seniorDay={seniorDay} closed={closed} shown={lines.shown} />
      {form}
    </Card>
  );
};

interface QuietProps {
  readonly seniorDay: SeniorDay;
  readonly hasLater: boolean;
  readonly hasDone: boolean;
}

/** The state of the day, or what is known of it. */
const Quiet = ({ seniorDay, hasLater, hasDone }: QuietProps) => {
  const isKnown = partsOf(seniorDay).every(({ status }) => status === 'ready');
  return (
    <div className="today__nothing">
      {seniorDay.day?.status === 'ready' && <DayStateLine senior={seniorDay.senior} />}
      <p className="quiet">{quietWords(isKnown, hasLater, hasDone)}</p>
    </div>
  );
};

interface ClosedAlertsProps extends Pick<LineProps, 'shown'> {
  readonly seniorDay: SeniorDay;
  readonly closed: readonly TodayEntry[];
}

/** Alerts with their outcome, which can still be undone. */
const ClosedAlerts = ({ seniorDay, closed, shown }: ClosedAlertsProps) => {
  const items = shown.filter(({ alert }) => closed.some(({ id }) => id === alertEntryId(alert)));
  return (
    items.length > 0 && (
      <Fold title="Alerts that are done" tag="h3" fact={String(items.length)}>
        <AlertList items={items} now={seniorDay.viewerContext.now} isOwnersPage />
      </Fold>
    )
  );
};
