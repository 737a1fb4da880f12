import { useId } from 'react';
import { weekdays, type Weekday } from '../../events/medication/doseSchedule.ts';
import { weekdayWords } from '../../events/medication/scheduleWords.ts';
import { FieldProblem } from '../ui/FieldGroup.tsx';
import { toggledDay } from './patternDraft.ts';

interface DayTogglesProps {
  readonly legend: string;
  readonly offered?: readonly Weekday[];
  readonly days: readonly Weekday[];
  readonly problem?: string | undefined;
  readonly onChange: (days: readonly Weekday[]) => void;
}

/** Days of the week, of which any number is chosen. */
export const DayToggles = ({ legend, offered = weekdays, days, problem, onChange }: DayTogglesProps) => {
  const id = useId();
  return (
    <fieldset className="field" aria-describedby={problem && id}>
      <legend>{legend}</legend>
      {problem && <FieldProblem id={id} problem={problem} />}
      <div className="day-toggles">
        {offered.map((day) => (
          <label key={day} className="day-toggle">
            <input
              type="checkbox"
              aria-label={weekdayWords([day])}
              checked={days.includes(day)}
              onChange={() => onChange(toggledDay(days, day))}
            />
            <span>{weekdayWords([day]).slice(0, 3)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
