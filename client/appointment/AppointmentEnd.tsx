import { Button } from '../ui/Button.tsx';
import { useRef, type RefObject } from 'react';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import type { Fields } from '../ui/useForm.ts';
import { dayName } from '../ui/wallClock.ts';
import { dayLimits, endDayOf, nextDayMeant, type AppointmentDraft } from './appointmentDraft.ts';

/** The optional end. Its day appears once a time is entered; it is the start's day until another is chosen. */
export const AppointmentEnd = (fields: Fields<AppointmentDraft>) => {
  const { values, problems, change } = fields;
  if (!values.isAllDay) return <EndTime {...fields} />;
  // the last day equals the first until another is chosen
  return (
    <EndDay label="Last day" values={values} problem={problems.endDay} onChange={(endDay) => change({ endDay })} />
  );
};

const EndTime = ({ values, problems, field, change }: Fields<AppointmentDraft>) => {
  const dayInput = useRef<HTMLInputElement>(null);
  const nextDay = nextDayMeant(values);
  // the same time again: another day may solve its problem
  const handleDay = (endDay: string) => change({ endDay, endTime: values.endTime });
  const handleNextDay = (day: string) => {
    handleDay(day);
    // the button disappears once it is pressed
    dayInput.current?.focus();
  };
  return (
    <>
      <div className="form__pair">
        <FieldGroup label="End time" isOptional problem={problems.endTime}>
          {(control) => <input {...control} {...field('endTime')} className="input" type="time" />}
        </FieldGroup>
        {values.endTime !== '' && <EndDay label="End date" values={values} onChange={handleDay} ref={dayInput} />}
      </div>
      {nextDay && (
        <div className="appointment-form__next-day">
          <p role="status">{problems.endTime === undefined && 'The end has to be after the start.'}</p>
          <Button
            variant="outlined"
            text={`It ends the next day, ${dayName(`${nextDay}T12:00:00Z`, 'UTC')}`}
            onClick={() => handleNextDay(nextDay)}
          />
        </div>
      )}
    </>
  );
};

interface EndDayProps {
  readonly label: string;
  readonly values: AppointmentDraft;
  readonly problem?: string | undefined;
  readonly onChange: (day: string) => void;
  readonly ref?: RefObject<HTMLInputElement | null>;
}

const EndDay = ({ label, values, problem, onChange, ref }: EndDayProps) => (
  <FieldGroup label={label} problem={problem}>
    {(control) => (
      <input
        {...control}
        ref={ref}
        name="endDay"
        type="date"
        min={values.startDay || dayLimits.min}
        max={dayLimits.max}
        value={endDayOf(values)}
        onChange={({ target }) => onChange(target.value)}
        className="input"
      />
    )}
  </FieldGroup>
);
