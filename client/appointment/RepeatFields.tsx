import { weekdays, type Weekday } from '../../events/appointment/repeat.ts';
import { weekdayName } from '../../events/appointment/repeatWords.ts';
import { Choices } from '../ui/Choices.tsx';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import type { Fields } from '../ui/useForm.ts';
import { dayLimits, type AppointmentDraft } from './appointmentDraft.ts';
import { daysIn, repeatChoices, withDay, type RepeatDraft } from './repeatDraft.ts';
import { choiceLabels, comingLabel } from './repeatLabels.ts';

/** The choice of a repetition, and the fields that go with it. */
export const RepeatFields = (fields: Fields<AppointmentDraft>) => {
  const { values, problems, change } = fields;
  const labels = choiceLabels(values.startDay);
  const coming = comingLabel(values);
  return (
    <fieldset className="form">
      <legend className="visually-hidden">Repeats</legend>
      <FieldGroup label="Repeats" problem={problems.repeats}>
        {(control) => (
          <select
            {...control}
            name="repeats"
            className="input"
            value={values.repeats}
            onChange={({ target }) => change({ repeats: repeatChoices.find((each) => each === target.value) ?? 'no' })}
          >
            {labels.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
            {!labels.some(([value]) => value === values.repeats) && <option value={values.repeats}>As before</option>}
          </select>
        )}
      </FieldGroup>
      {values.repeats !== 'no' && (
        <>
          {values.repeats === 'weekly' && <DayChoice {...fields} />}
          <Every {...fields} />
          <Ends {...fields} />
          <p className="field__hint" role="status">
            {coming}
          </p>
        </>
      )}
    </fieldset>
  );
};

const DayChoice = ({ values, change }: Fields<AppointmentDraft>) => {
  const days = daysIn(values);
  return (
    <fieldset className="field">
      <legend>On</legend>
      <div className="choices choices--thirds">
        {weekdays.map((day: Weekday) => (
          <label key={day} className="choice">
            <input
              type="checkbox"
              name="repeatDays"
              aria-label={weekdayName(day)}
              checked={days.includes(day)}
              onChange={() => change({ repeatDays: withDay(values, day) })}
            />
            <span className="choice__face" aria-hidden>
              {weekdayName(day).slice(0, 3)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};

const units: Readonly<Record<RepeatDraft['repeats'], string>> = {
  no: '',
  daily: 'days',
  weekly: 'weeks',
  monthly: 'months',
  monthlyNth: 'months',
  monthlyLast: 'months',
  yearly: 'years',
};

const Every = ({ values, problems, field }: Fields<AppointmentDraft>) => (
  <FieldGroup label={`Every how many ${units[values.repeats]}`} problem={problems.repeatEvery}>
    {(control) => <input {...control} {...field('repeatEvery')} className="input" inputMode="numeric" />}
  </FieldGroup>
);

const ends = [
  { value: 'never', label: 'Goes on' },
  { value: 'until', label: 'On a day' },
  { value: 'count', label: 'After some times' },
] as const;

const Ends = ({ values, problems, field, change }: Fields<AppointmentDraft>) => (
  <>
    <Choices
      legend="Ends"
      name="repeatEnds"
      options={ends}
      value={values.repeatEnds}
      onChange={(repeatEnds) => change({ repeatEnds })}
      isRow
    />
    {values.repeatEnds === 'until' && (
      <FieldGroup label="Until" problem={problems.repeatUntil}>
        {(control) => (
          <input
            {...control}
            {...field('repeatUntil')}
            className="input"
            type="date"
            min={values.startDay || dayLimits.min}
            max={dayLimits.max}
          />
        )}
      </FieldGroup>
    )}
    {values.repeatEnds === 'count' && (
      <FieldGroup label="How many times" problem={problems.repeatCount}>
        {(control) => <input {...control} {...field('repeatCount')} className="input" inputMode="numeric" />}
      </FieldGroup>
    )}
  </>
);
