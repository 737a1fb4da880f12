import { useSettled } from '../medication/useSettled.ts';
import { useAlertForm } from '../alert/useAlertForm.tsx';
import { mayAcknowledge } from '../alert/alertLabels.ts';
import { Fold } from '../ui/Fold.tsx';
import { tabPanel } from '../ui/TabList.tsx';
import { partsOf, type SeniorDay } from './seniorDay.ts';
import { alertsShown } from './urgentAlerts.ts';
import { TodayPerson } from './TodayPerson.tsx';
import { Rows } from './TodayRows.tsx';
import type { TodayEntry } from './todayEntries.ts';
import { countsInWords } from './todayLabels.ts';
import type { TodayOrder } from './todayOrder.ts';
import { useTodayInPlace } from './useTodayInPlace.ts';

interface TodayLinesProps {
  readonly days: readonly SeniorDay[];
  readonly entries: readonly TodayEntry[];
  readonly order: TodayOrder;
}

/** The lines that need somebody, then later ones and those that are done, folded. */
export const TodayLines = ({ days, entries, order }: TodayLinesProps) => {
  const now = days[0]?.viewerContext.now ?? new Date(0);
  const { open, later, done } = useTodayInPlace(entries, now);
  const isSettled = useSettled(open.map(({ id }) => id).join(), true);
  const shown = alertsShown(days);
  const { openForm, form } = useAlertForm(shown, now);
  const common = { shown, lead: shown.find(mayAcknowledge)?.alert.id, isSettled, onForm: openForm };
  const isKnown = days.flatMap(partsOf).every(({ status }) => status === 'ready');
  const isQuiet = open.length === 0;
  return (
    <div {...(days.length > 1 ? tabPanel(order) : {})} className="today__lines" data-focus-home tabIndex={-1}>
      {isQuiet && <p className="quiet today__nothing">{quietWords(isKnown, later.length > 0, done.length > 0)}</p>}
      {order === 'person' ? (
        days.map((day) => <TodayPerson key={day.senior.seniorId} seniorDay={day} open={open} lines={common} />)
      ) : (
        <Rows entries={open} {...common} />
      )}
      {later.length > 0 && (
        <Fold title="Later today" fact={countsInWords(later)}>
          <Rows entries={later} {...common} />
        </Fold>
      )}
      {done.length > 0 && (
        <Fold title="Done today" fact={countsInWords(done)}>
          <Rows entries={done} {...common} />
        </Fold>
      )}
      {form}
    </div>
  );
};

const quietWords = (isKnown: boolean, hasLater: boolean, hasDone: boolean): string => {
  if (!isKnown) return 'Nothing is due in what we could load.';
  if (hasLater) return 'Nothing is due right now.';
  return `Nothing ${hasDone ? 'more ' : ''}is planned for today.`;
};
