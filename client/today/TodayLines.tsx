import { Fold } from '../ui/Fold.tsx';
import { tabPanel } from '../ui/TabList.tsx';
import { partsOf, type SeniorDay } from './seniorDay.ts';
import { TodayPerson } from './TodayPerson.tsx';
import { Rows } from './TodayRows.tsx';
import type { TodayEntry } from './todayEntries.ts';
import { countsInWords, quietWords } from './todayLabels.ts';
import type { TodayOrder } from './todayOrder.ts';
import { useTodayLines } from './useTodayLines.tsx';

interface TodayLinesProps {
  readonly days: readonly SeniorDay[];
  readonly entries: readonly TodayEntry[];
  readonly order: TodayOrder;
}

/** The lines that need somebody, then later ones and those that are done, folded. */
export const TodayLines = ({ days, entries, order }: TodayLinesProps) => {
  const { open, later, done, lines, form } = useTodayLines(days, entries);
  const isKnown = days.flatMap(partsOf).every(({ status }) => status === 'ready');
  const isQuiet = open.length === 0;
  return (
    <div {...(days.length > 1 ? tabPanel(order) : {})} className="today__lines" data-focus-home tabIndex={-1}>
      {isQuiet && <p className="quiet today__nothing">{quietWords(isKnown, later.length > 0, done.length > 0)}</p>}
      {order === 'person' ? (
        days.map((day) => <TodayPerson key={day.senior.seniorId} seniorDay={day} open={open} lines={lines} />)
      ) : (
        <Rows entries={open} {...lines} />
      )}
      {later.length > 0 && (
        <Fold title="Later today" fact={countsInWords(later)}>
          <Rows entries={later} {...lines} />
        </Fold>
      )}
      {done.length > 0 && (
        <Fold title="Done today" fact={countsInWords(done)}>
          <Rows entries={done} {...lines} />
        </Fold>
      )}
      {form}
    </div>
  );
};
