import { LoadProblem } from './LoadProblem.tsx';
import { clockTime } from './wallClock.ts';

interface ShownSinceProps {
  /** "your medications", "Rosa's appointments" */
  readonly what: string;
  readonly since: Date | undefined;
  readonly timeZone: string;
  readonly onRetry: () => void;
}

/** Shown if a refresh failed: when the visible data was loaded. */
export const ShownSince = ({ what, since, timeZone, onRetry }: ShownSinceProps) =>
  since && (
    <div className="shown-since">
      <LoadProblem
        sentence={`We couldn’t load ${what}. What you see is from ${clockTime(since, timeZone)}.`}
        onRetry={onRetry}
      />
    </div>
  );
