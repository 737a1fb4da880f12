import { Icon } from '../ui/Icon.tsx';
import { clockTime, dayInWords } from '../ui/wallClock.ts';
import type { DayTally } from './dayTally.ts';
import { doseTitle, type ViewerContext } from './doseLabels.ts';
import type { NamedDose } from './nowView.ts';

interface NowDoneHeadProps {
  readonly tally: DayTally;
  readonly next: NamedDose | undefined;
  readonly viewerContext: ViewerContext;
}

const headline = ({ doses, taken }: DayTally) => {
  if (doses === 0) return 'Nothing to take today';
  return taken === doses ? 'All taken for today' : 'All done for today';
};

/** The head of the Now card when no dose of today is open. */
export const NowDoneHead = ({ tally, next, viewerContext }: NowDoneHeadProps) => (
  <div className="now__dose">
    <Icon name="s-done" className="now__check" />
    <div>
      <h2 className="now__name" id="now-title">
        {headline(tally)}
      </h2>
      {next && (
        <p className="now__when">
          Next: <b>{doseTitle(next)}</b>,{' '}
          {dayInWords(next.dose.occurrence.scheduledTime, viewerContext.now, viewerContext.timeZone)}{' '}
          {clockTime(next.dose.occurrence.scheduledTime, viewerContext.timeZone)}
        </p>
      )}
    </div>
  </div>
);
