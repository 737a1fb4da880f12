import type { HandoverEntry } from '../../projections/handoverList/handoverEntries.ts';
import type { Reading } from './entryWords.ts';
import { HandoverEntryRow } from './HandoverEntryRow.tsx';
import { dayLabel, daysOf } from './handoverLabels.ts';

interface HandoverDaysProps {
  readonly entries: readonly HandoverEntry[];
  readonly reading: Reading;
}

/** The entries under the days on which they happened, the oldest first. */
export const HandoverDays = ({ entries, reading }: HandoverDaysProps) => {
  const { timeZone } = reading.moment;
  return daysOf(entries, timeZone).map(({ day, at, entries: ofDay }) => (
    <div key={day} className="since-day">
      <h3>{dayLabel(at, reading.moment)}</h3>
      <ul>
        {ofDay.map((entry) => (
          <HandoverEntryRow key={entry.id} entry={entry} reading={reading} />
        ))}
      </ul>
    </div>
  ));
};
