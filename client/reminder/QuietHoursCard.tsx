import type { QuietHours } from '../../events/notification/reminderSettings.ts';
import { useSavedChoice } from '../command/useSavedChoice.ts';
import { Card } from '../ui/Card.tsx';
import { FieldGroup, FieldProblem } from '../ui/FieldGroup.tsx';
import { Switch } from '../ui/Switch.tsx';
import { timeOfDayLabel } from '../ui/wallClock.ts';
import { changeReminders } from './reminderWrites.ts';

interface QuietHoursCardProps {
  readonly quietHours: QuietHours;
  readonly isSenior: boolean;
}

/** When nothing rings but what can't wait. */
export const QuietHoursCard = ({ quietHours, isSenior }: QuietHoursCardProps) => {
  const { value, state, problem, onChange } = useSavedChoice('reminder-quiet-hours', quietHours, (chosen) =>
    changeReminders({ quietHours: chosen }),
  );
  return (
    <Card title="Quiet hours">
      <div className="form">
        <Switch
          label="Every night"
          hint={value.isOn ? spanLabel(value) : 'Off: reminders ring at any hour'}
          isOn={value.isOn}
          state={state}
          onChange={(isOn) => onChange({ ...value, isOn })}
        />
        {value.isOn && (
          <div className="reminders__span">
            <TimeField label="From" value={value.from} onChange={(from) => onChange({ ...value, from })} />
            <TimeField label="Until" value={value.until} onChange={(until) => onChange({ ...value, until })} />
          </div>
        )}
        {problem && <FieldProblem id="quiet-hours-problem" problem={problem} />}
      </div>
      <p className="card__note">{noteOf(isSenior, value.until)}</p>
    </Card>
  );
};

const spanLabel = ({ from, until }: QuietHours): string => `${timeOfDayLabel(from)} to ${timeOfDayLabel(until)}`;

const noteOf = (isSenior: boolean, until: string): string => {
  const rings = isSenior
    ? 'Your doses still ring, because you chose their times. Critical alerts ring too.'
    : 'Critical alerts still ring.';
  return `${rings} Everything else waits, and comes as one summary at ${timeOfDayLabel(until)}.`;
};

const halfHours: readonly string[] = Array.from(
  { length: 48 },
  (_time, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
);

interface TimeFieldProps {
  readonly label: string;
  /** "HH:MM" */
  readonly value: string;
  readonly onChange: (time: string) => void;
}

/** Half hours, and the present time if it is another one. */
const TimeField = ({ label, value, onChange }: TimeFieldProps) => {
  const times = halfHours.includes(value) ? halfHours : [...halfHours, value].sort();
  return (
    <FieldGroup label={label}>
      {(control) => (
        <select {...control} className="input" value={value} onChange={({ target }) => onChange(target.value)}>
          {times.map((time) => (
            <option key={time} value={time}>
              {timeOfDayLabel(time)}
            </option>
          ))}
        </select>
      )}
    </FieldGroup>
  );
};
