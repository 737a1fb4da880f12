import { useId } from 'react';
import { DeviceClockNote } from '../clock/DeviceClockNote.tsx';
import { useClockSentence } from '../circle/useClockSentence.ts';
import { ClockNote } from '../ui/ClockNote.tsx';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import { Switch } from '../ui/Switch.tsx';
import type { Fields } from '../ui/useForm.ts';
import { AppointmentEnd } from './AppointmentEnd.tsx';
import { dayLimits, dayReminderOf, movedEndDay, type AppointmentDraft } from './appointmentDraft.ts';

/** The owner of the new appointment; its times are those of their zone. */
export interface AppointmentOwner {
  readonly id: string;
  readonly timeZone: string;
  /** Their name within a sentence, e.g. "Rosa"; absent: the viewer. */
  readonly name?: string;
}

interface AppointmentTimesProps extends Fields<AppointmentDraft> {
  readonly owner: AppointmentOwner;
}

/** Start and end, in the owner's zone, which is named if this device shows another time. */
export const AppointmentTimes = ({ owner, ...fields }: AppointmentTimesProps) => {
  const { values, problems, field, change } = fields;
  const id = useId();
  const clock = useClockSentence(owner);
  const handleDay = (startDay: string) => change({ startDay, endDay: movedEndDay(values, startDay) });
  const handleAllDay = (isAllDay: boolean) => change({ isAllDay, ...(isAllDay ? dayReminderOf(values) : {}) });
  return (
    <fieldset className="form" aria-describedby={clock && `${id}-clock`}>
      <legend className="visually-hidden">When</legend>
      <DeviceClockNote className="field__hint" />
      <ClockNote id={`${id}-clock`} clock={clock} />
      <Switch label="All day" hint="No start or end time" isOn={values.isAllDay} onChange={handleAllDay} />
      <div className="form__pair">
        <FieldGroup label={values.isAllDay ? 'First day' : 'Date'} problem={problems.startDay}>
          {(control) => (
            <input
              {...control}
              {...dayLimits}
              name="startDay"
              type="date"
              value={values.startDay}
              onChange={({ target }) => handleDay(target.value)}
              className="input"
              required
            />
          )}
        </FieldGroup>
        {!values.isAllDay && (
          <FieldGroup label="Start time" problem={problems.startTime}>
            {(control) => <input {...control} {...field('startTime')} className="input" type="time" required />}
          </FieldGroup>
        )}
      </div>
      <AppointmentEnd {...fields} />
    </fieldset>
  );
};
