import { Icon } from '../ui/Icon.tsx';
import type { DoseMark } from './reportDoses.ts';
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
      {givers.length > 0 && <Givers givers={givers} marks={marks} />}
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

interface GiversProps {
  readonly givers: readonly Giver[];
  /** All marks of the page. */
  readonly marks: ReadonlySet<DoseMark>;
}

const offTime = [
  ['early', 'Taken early, more than 2\u00a0h before its time'],
  ['late', 'Taken late, more than 2\u00a0h after its time'],
] as const;

const Givers = ({ givers, marks }: GiversProps) => (
  <>
    <li className="report__givers">
      Taken, by
      {givers.map(({ id, letters, who }) => (
        <span key={id}>
          <ReportMark mark="taken" letters={letters} /> <bdi>{who}</bdi>
        </span>
      ))}
    </li>
    {offTime
      .filter(([mark]) => marks.has(mark))
      .map(([mark, words]) => (
        <li key={mark}>
          <ReportMark mark={mark} letters={givers[0]?.letters} /> {words}
        </li>
      ))}
  </>
);
