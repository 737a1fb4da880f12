import { useId } from 'react';
import { weekdays, type Weekday } from '../../events/medication/doseSchedule.ts';
import type { DosageForm } from '../../events/medication/dosageForms.ts';
import { mostTimes } from '../../events/medication/timesOfDay.ts';
import { Button } from '../ui/Button.tsx';
import { ClockNote } from '../ui/ClockNote.tsx';
import { FieldProblem } from '../ui/FieldGroup.tsx';
import { Icon } from '../ui/Icon.tsx';
import { DayToggles } from './DayToggles.tsx';
import { withOtherDays, withRowDays, withTime, type TimedRow } from './timedRows.ts';

interface TimedRowsProps {
  readonly rows: readonly TimedRow[];
  readonly form: DosageForm | null;
  readonly clock: string | undefined;
  readonly problem: string | undefined;
  /** The chosen days of the week, which may have amounts of their own; absent: all days are alike. */
  readonly days?: readonly Weekday[] | undefined;
  readonly onChange: (rows: readonly TimedRow[]) => void;
}

/** "How many", with the unit that one takes: "How many tablets". */
const amountLabel = (form: DosageForm | null): string => {
  if (form === null) return 'How many';
  return form === 'Milliliter' ? 'How many mL' : `How many ${form.toLowerCase()}s`;
};

/** Times of day, each with its amount. */
export const TimedRows = ({ rows, form, clock, problem, days, onChange }: TimedRowsProps) => {
  const id = useId();
  const describedBy = [clock && `${id}-clock`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset className={problem ? 'field field--problem' : 'field'} aria-describedby={describedBy}>
      <legend className="visually-hidden">Times and amounts</legend>
      <ClockNote id={`${id}-clock`} clock={clock} />
      {problem && <FieldProblem id={`${id}-problem`} problem={problem} />}
      <ul className="timed-rows">
        {rows.map((row, index) => (
          <li key={index}>
            <TimedFields
              row={row}
              number={rows.length > 1 ? index + 1 : undefined}
              form={form}
              onChange={(edits) => onChange(rows.map((each, at) => (at === index ? { ...each, ...edits } : each)))}
            />
            {row.days !== null && (
              <DayToggles
                legend={`Days of time ${index + 1}`}
                offered={weekdays.filter((day) => days?.includes(day))}
                days={row.days}
                onChange={(chosen) => onChange(withRowDays(rows, index, chosen))}
              />
            )}
            {rows.length > 1 && (
              <RemoveTime number={index + 1} onRemove={() => onChange(rows.filter((_row, at) => at !== index))} />
            )}
          </li>
        ))}
      </ul>
      <MoreTimes rows={rows} days={days} onChange={onChange} />
    </fieldset>
  );
};

const RemoveTime = ({ number, onRemove }: { readonly number: number; readonly onRemove: () => void }) => (
  <Button
    variant="minimal"
    icon={<Icon name="i-cross" />}
    text="Remove"
    aria-label={`Remove time ${number}`}
    onClick={onRemove}
  />
);

const MoreTimes = ({ rows, days, onChange }: Pick<TimedRowsProps, 'rows' | 'days' | 'onChange'>) => (
  <div className="timed-rows__after">
    {rows.length < mostTimes && (
      <Button
        variant="outlined"
        icon={<Icon name="i-plus" />}
        text="Add a time"
        onClick={() => onChange(withTime(rows))}
      />
    )}
    {days !== undefined && days.length > 1 && (
      <Button
        variant="minimal"
        text="Another amount on some days"
        onClick={() => onChange(withOtherDays(rows, days))}
      />
    )}
  </div>
);

interface TimedFieldsProps {
  readonly row: TimedRow;
  /** undefined: it is the only one. */
  readonly number: number | undefined;
  readonly form: DosageForm | null;
  readonly onChange: (edits: Partial<TimedRow>) => void;
}

const TimedFields = ({ row, number, form, onChange }: TimedFieldsProps) => {
  const id = useId();
  const nth = number === undefined ? '' : ` ${number}`;
  return (
    <div className="form__row">
      <div className="field">
        <label htmlFor={`${id}-time`}>Time{nth}</label>
        <input
          id={`${id}-time`}
          className="input"
          type="time"
          value={row.time}
          onChange={({ target }) => onChange({ time: target.value })}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-amount`}>
          {amountLabel(form)}
          {number === undefined ? '' : <span className="visually-hidden"> at time {number}</span>}
        </label>
        <input
          id={`${id}-amount`}
          className="input"
          inputMode="decimal"
          autoComplete="off"
          value={row.amount}
          onChange={({ target }) => onChange({ amount: target.value })}
        />
      </div>
    </div>
  );
};
