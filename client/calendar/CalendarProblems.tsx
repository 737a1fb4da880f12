import { LoadProblem } from '../ui/LoadProblem.tsx';
import { clockTime } from '../ui/wallClock.ts';
import { whoseOf } from './calendarLabels.ts';
import { ownerLabelOf, type OwnerLabels } from './ownerLabels.ts';

interface CalendarProblemsProps {
  /** The owners whose part could not be had. */
  readonly missing: readonly string[];
  readonly labels: OwnerLabels;
  /** Since when what is shown stands, where it could not be asked for again. */
  readonly shownSince: Date | undefined;
  readonly timeZone: string;
  readonly onRetry: () => void;
}

/** Each part that could not be had says so; the others stand. */
export const CalendarProblems = ({ missing, labels, shownSince, timeZone, onRetry }: CalendarProblemsProps) => (
  <>
    {shownSince && (
      <LoadProblem
        sentence={`Could not load the calendar again. What you see is from ${clockTime(shownSince, timeZone)}.`}
        onRetry={onRetry}
      />
    )}
    {missing.map((id) => (
      <LoadProblem key={id} sentence={`Could not load ${whoseOf(ownerLabelOf(labels, id).word)} appointments.`} onRetry={onRetry} />
    ))}
  </>
);
