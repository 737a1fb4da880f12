import type { DayTally } from '../medication/dayTally.ts';
import { Status, type StatusKind } from '../ui/Status.tsx';

/** Missed: more than 2 h late. Overdue: 30 min to 2 h late (spec.md §4 "Caregiver reminder levels"). */
export const DoseCounts = ({ tally }: { tally: DayTally }) => (
  <ul className="dose-counts" aria-label="Late doses">
    {tally.late + tally.overdue === 0 ? (
      <li className="quiet">None missed or overdue</li>
    ) : (
      <>
        {tally.late > 0 && <Count kind="missed" word="missed" count={tally.late} />}
        {tally.overdue > 0 && <Count kind="overdue" word="overdue" count={tally.overdue} />}
      </>
    )}
  </ul>
);

const Count = ({ kind, word, count }: { kind: StatusKind; word: string; count: number }) => (
  <li>
    <Status kind={kind} word={`${count} ${word}`} />
  </li>
);
