import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { useDayState } from '../medication/useDayState.ts';
import { Status } from '../ui/Status.tsx';

/** The state of the day in one line; empty while it loads. */
export const DayStateLine = ({ senior }: { senior: CareConnection }) => {
  const { state } = useDayState(senior);
  return <span aria-live="polite">{state ? <Status kind={state.kind} word={state.words} /> : '\u00a0'}</span>;
};
