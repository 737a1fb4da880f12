import { LoadProblem } from '../ui/LoadProblem.tsx';
import { clockTime } from '../ui/wallClock.ts';
import { whoseOf } from './calendarLabels.ts';
import { ownerLabelOf, type OwnerLabels } from './ownerLabels.ts';

interface CalendarProblemsProps {
  /** The owners whose appointments failed to load. */
  readonly missing: readonly string[];
  readonly labels: OwnerLabels;
  /** When the shown events were loaded, if loading them again failed. */
  readonly shownSince: Date | undefined;
  readonly timeZone: string;
  readonly onRetry: () => void;
}

/** Names each owner whose appointments failed to load; the others stay visible. */
export const CalendarProblems = ({ missing, labels, shownSince, timeZone, onRetry }: CalendarProblemsProps) => (
  <>
    {shownSince && (
      <LoadProblem
        sentence={`We couldn’t update the calendar. What you see is from ${clockTime(shownSince, timeZone)}.`}
        onRetry={onRetry}
      />
    )}
    {missing.map((id) => (
      <LoadProblem
        key={id}
        sentence={`We couldn’t load ${whoseOf(ownerLabelOf(labels, id).word)} appointments.`}
        onRetry={onRetry}
      />
    ))}
  </>
);
