import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { Agenda } from './Agenda.tsx';
import type { MonthGridProps } from './MonthGrid.tsx';
import { monthWeeks } from './monthDays.ts';

/**
 * Below a month whose cells have no room for words: the chosen day and those after it, until the end of the visible
 * weeks.
 */
export const MonthAgenda = (props: MonthGridProps) => {
  const { day, events, isWaiting } = props;
  if (isWaiting) return <SkeletonRows what="the agenda" rows={4} />;
  if (!events) return null;
  const days = monthWeeks(day).flat();
  return <Agenda {...props} days={days.slice(days.indexOf(day))} events={events} />;
};
