import { Button } from '../ui/Button.tsx';
import { useRef } from 'react';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import type { Fields } from '../ui/useForm.ts';
import { dayName } from '../ui/wallClock.ts';
import { dayLimits, endDayOf, nextDayMeant, type AppointmentDraft } from './appointmentDraft.ts';

/** The optional end. Its day appears once a time is entered; it is the start's day until another is chosen. */
export const AppointmentEnd = ({ values, problems, field, change }: Fields<AppointmentDraft>) => {
  const dayInput = useRef<HTMLInputElement>(null);
  const nextDay = nextDayMeant(values);
  // the same time again: another day may solve its problem
  const handleDay = (endDay: string) => change({ endDay, endTime: values.endTime });
  const handleNextDay = (day: string) => {
    handleDay(day);
    // the button disappears once it is pressed
    dayInput.current?.focus();
  };
  if (values.isAllDay)
    return <LastDay values={values} problem={problems.endDay} onChange={(endDay) => change({ endDay })} />;
  return (
    <>
      <div className="form__pair">
        <FieldGroup label="End time" isOptional problem={problems.endTime}>
          {(control) => <input {...control} {...field('endTime')} className="input" type="time" />}
        </FieldGroup>
        {values.endTime !== '' && (
          <FieldGroup label="End date">
            {(control) => (
              <input
                {...control}
                ref={dayInput}
                name="endDay"
                type="date"
                min={values.startDay || dayLimits.min}
                max={dayLimits.max}
                value={endDayOf(values)}
                onChange={({ target }) => handleDay(target.value)}
                className="input"
              />
            )}
          </FieldGroup>
        )}
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

interface LastDayProps {
  readonly values: AppointmentDraft;
  readonly problem: string | undefined;
  readonly onChange: (day: string) => void;
}

/** For whole days: the last day equals the first until another is chosen. */
const LastDay = ({ values, problem, onChange }: LastDayProps) => (
  <FieldGroup label="Last day" problem={problem}>
    {(control) => (
      <input
        {...control}
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
