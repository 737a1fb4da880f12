import { Button } from '../ui/Button.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { mostTimes } from '../../events/medication/timesOfDay.ts';
import { ClockNote } from '../ui/ClockNote.tsx';
import { FieldProblem } from '../ui/FieldGroup.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';
import { timeRowsOf, timesOfRows } from './careMedicationDraft.ts';
import './medicationForm.css';

interface TimeRowsProps {
  readonly times: string;
  /** The clock of the times, if it isn't this device's. */
  readonly clock: string | undefined;
  readonly problem: string | undefined;
  readonly onChange: (times: string) => void;
  /** Shows them as one text; absent: they are only in rows. */
  readonly onList: (() => void) | undefined;
}

/** Times of day, one per row; rows can be added, and removed while there is more than one (spec.md §5). */
export const TimeRows = ({ times, clock, problem, onChange, onList }: TimeRowsProps) => {
  const id = useId();
  const rows = timeRowsOf(times);
  const [list, focusRow] = useRowFocus();
  const describedBy = [clock && `${id}-clock`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined;
  const change = (next: readonly string[]) => onChange(timesOfRows(next));
  const handleAdd = () => {
    change([...rows, '']);
    focusRow(rows.length);
  };
  const handleRemove = (index: number) => {
    change(rows.filter((_time, at) => at !== index));
    focusRow(Math.max(index - 1, 0));
  };
  return (
    <fieldset className={problem ? 'field field--problem' : 'field'} aria-describedby={describedBy}>
      <legend>Times</legend>
      <ClockNote id={`${id}-clock`} clock={clock} />
      {problem && <FieldProblem id={`${id}-problem`} problem={problem} />}
      <ul className="time-rows" ref={list}>
        {rows.map((time, index) => (
          <TimeRow
            key={index}
            number={index + 1}
            time={time}
            problemId={problem && `${id}-problem`}
            isWrong={problem !== undefined && (time === '' || !rows.includes(''))}
            onChange={(changed) => change(rows.map((before, at) => (at === index ? changed : before)))}
            onRemove={rows.length > 1 ? () => handleRemove(index) : undefined}
          />
        ))}
      </ul>
      <div className="time-rows__after">
        {rows.length < mostTimes && <AddTimeButton onClick={handleAdd} />}
        {onList && <ListButton onClick={onList} />}
      </div>
    </fieldset>
  );
};

const AddTimeButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button className="field__after" variant="outlined" icon={<Icon name="i-plus" />} text="Add Time" onClick={onClick} />
);

const ListButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button ref={useFocusHandedOn()} variant="minimal" text="Type them as a list" onClick={onClick} />
);

interface TimeRowProps {
  readonly number: number;
  readonly time: string;
  readonly problemId: string | undefined;
  readonly isWrong: boolean;
  readonly onChange: (time: string) => void;
  /** undefined: the only row, which stays. */
  readonly onRemove: (() => void) | undefined;
}

const TimeRow = ({ number, time, problemId, isWrong, onChange, onRemove }: TimeRowProps) => (
  <li>
    <input
      className="input"
      type="time"
      aria-label={`Time ${number}`}
      aria-invalid={isWrong || undefined}
      aria-describedby={problemId}
      value={time}
      onChange={({ target }) => onChange(target.value)}
    />
    {onRemove && (
      <Button
        variant="minimal"
        icon={<Icon name="i-cross" />}
        text="Remove"
        aria-label={`Remove time ${number}`}
        onClick={onRemove}
      />
    )}
  </li>
);

/** Moves the focus to an added row, or next to a removed one, once it is drawn. */
const useRowFocus = () => {
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<{ readonly row: number }>();
  useEffect(() => {
    if (focused) list.current?.querySelectorAll('input')[focused.row]?.focus();
  }, [focused]);
  return [list, (row: number) => setFocused({ row })] as const;
};
