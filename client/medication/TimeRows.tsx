import { Button } from '../ui/Button.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { mostTimes } from '../../events/medication/timesOfDay.ts';
import { ClockNote } from '../ui/ClockNote.tsx';
import { FieldProblem } from '../ui/FieldGroup.tsx';
import { Icon } from '../ui/Icon.tsx';
import { timeRowsOf, timesOfRows } from './careMedicationDraft.ts';
import './medicationForm.css';

interface TimeRowsProps {
  readonly times: string;
  /** The clock of the times, if it isn't this device's. */
  readonly clock: string | undefined;
  readonly problem: string | undefined;
  readonly onChange: (times: string) => void;
}

/** Times of day, one per row; rows can be added, and removed while there is more than one (spec.md §5). */
export const TimeRows = ({ times, clock, problem, onChange }: TimeRowsProps) => {
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
          <li key={index}>
            <input
              className="input"
              type="time"
              aria-label={`Time ${index + 1}`}
              aria-invalid={problem && (time === '' || !rows.includes('')) ? true : undefined}
              aria-describedby={problem && `${id}-problem`}
              value={time}
              onChange={({ target }) => change(rows.map((before, at) => (at === index ? target.value : before)))}
            />
            {rows.length > 1 && (
              <Button
                variant="minimal"
                icon={<Icon name="i-cross" />}
                text="Remove"
                aria-label={`Remove time ${index + 1}`}
                onClick={() => handleRemove(index)}
              />
            )}
          </li>
        ))}
      </ul>
      {rows.length < mostTimes && (
        <Button
          className="field__after"
          variant="outlined"
          icon={<Icon name="i-plus" />}
          text="Add Time"
          onClick={handleAdd}
        />
      )}
    </fieldset>
  );
};

/** Moves the focus to an added row, or next to a removed one, once it is drawn. */
const useRowFocus = () => {
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<{ readonly row: number }>();
  useEffect(() => {
    if (focused) list.current?.querySelectorAll('input')[focused.row]?.focus();
  }, [focused]);
  return [list, (row: number) => setFocused({ row })] as const;
};
