import { useId } from 'react';
import { DoseStatusWord } from '../medication/DoseStatusWord.tsx';
import type { TodayEntry } from './todayEntries.ts';
import { groupsOf, type TodayGroup } from './todayGroups.ts';
import { Rows, type LineProps } from './TodayRows.tsx';
import './timedRows.css';

/** The lines of several people by time: a time and its state stand once, above all lines that share them. */
export const TimedRows = ({ entries, ...line }: LineProps & { readonly entries: readonly TodayEntry[] }) =>
  groupsOf(entries).map((group) => <Group key={group.key} group={group} line={line} />);

const Group = ({ group: { time, state, entries }, line }: { group: TodayGroup; line: LineProps }) => {
  const id = useId();
  if (!time) return <Rows entries={entries} {...line} />;
  return (
    <>
      <p id={id} className="today-time">
        <span className="number">{time.label}</span>
        {time.zone && <span className="quiet small">{time.zone}</span>}
        {state && <DoseStatusWord dose={state.dose} isSaving={false} isOwn={false} />}
        {state && <span className="today-time__note quiet small">{state.note}</span>}
      </p>
      <Rows entries={entries} state={state} labelledBy={id} {...line} />
    </>
  );
};
