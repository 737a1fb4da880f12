import { Icon } from '../ui/Icon.tsx';
import type { Giver } from './reportGrid.ts';
import { gapWords, markWords } from './reportSigns.ts';
import { ReportMark } from './ReportMark.tsx';
import type { Report } from './useReport.ts';

const outcomes = ['missed', 'skipped', 'open'] as const;
const gaps = ['notDue', 'notYet'] as const;

/** The meanings of the shapes and letters, in words; only of those that the page has, besides the three kinds of gap. */
export const ReportLegend = ({ report: { givers, grid, kinds } }: { report: Report }) => {
  const marks = new Set(grid.flatMap(({ doses }) => doses.map(({ mark }) => mark)));
  const outside = kinds.flatMap(({ readings }) => readings.flatMap((reading) => reading.outside ?? []));
  return (
    <ul className="report__legend" aria-label="What the marks mean">
      {outcomes
        .filter((mark) => mark === 'missed' || marks.has(mark))
        .map((mark) => (
          <li key={mark}>
            <ReportMark mark={mark} /> {markWords[mark]}
          </li>
        ))}
      {gaps.map((gap) => (
        <li key={gap}>
          <ReportMark mark={gap} /> {gapWords[gap]}
        </li>
      ))}
      {givers.length > 0 && <Givers givers={givers} hasLate={marks.has('late')} />}
      {outside.some(({ isConcerning }) => !isConcerning) && (
        <li>
          <Icon name="s-diamond" /> Beyond a warning limit
        </li>
      )}
      {outside.some(({ isConcerning }) => isConcerning) && (
        <li>
          <Icon name="s-triangle" /> Beyond a critical limit
        </li>
      )}
    </ul>
  );
};

const Givers = ({ givers, hasLate }: { givers: readonly Giver[]; hasLate: boolean }) => (
  <>
    <li className="report__givers">
      Taken, by
      {givers.map(({ id, letters, who }) => (
        <span key={id}>
          <ReportMark mark="taken" letters={letters} /> <bdi>{who}</bdi>
        </span>
      ))}
    </li>
    {hasLate && (
      <li>
        <ReportMark mark="late" letters={givers[0]?.letters} /> Taken late, more than 30{'\u00a0'}min after its time
      </li>
    )}
  </>
);
