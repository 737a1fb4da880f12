import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { isTaken, type DoseMark } from './reportDoses.ts';
import type { GapMark } from './reportGrid.ts';

interface ReportMarkProps {
  readonly mark: DoseMark | GapMark;
  /** The giver's letters, of a dose that was taken. */
  readonly letters?: string | undefined;
}

const shapeOf = (mark: ReportMarkProps['mark']): ReactNode => {
  if (mark === 'missed') return '×';
  if (mark === 'notDue') return '–';
  if (mark === 'skipped') return <Icon name="s-skipped" />;
  return mark === 'open' ? <Icon name="s-open" /> : null;
};

const isTakenMark = (mark: ReportMarkProps['mark']): boolean =>
  mark !== 'notDue' && mark !== 'notYet' && mark !== 'older' && isTaken(mark);

/** The outcome of a dose as a shape that black ink keeps: letters, a cross, a ring, a dash, or lines. */
export const ReportMark = ({ mark, letters }: ReportMarkProps) => (
  <span className={`report__mark report__mark--${mark}`} aria-hidden="true">
    {isTakenMark(mark) ? letters : shapeOf(mark)}
  </span>
);
