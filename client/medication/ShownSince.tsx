import { LoadProblem } from '../ui/LoadProblem.tsx';
import { clockTime } from '../ui/wallClock.ts';
import type { Telling } from './doseWords.ts';

interface ShownSinceProps {
  readonly since: Date | undefined;
  readonly telling: Telling;
  readonly onRetry: () => void;
}

/** Says so when what is shown could not be refreshed, and since when it stands. */
export const ShownSince = ({ since, telling, onRetry }: ShownSinceProps) =>
  since && (
    <div className="shown-since">
      <LoadProblem
        sentence={`Could not load your medications. What you see is from ${clockTime(since, telling.timeZone)}.`}
        onRetry={onRetry}
      />
    </div>
  );
