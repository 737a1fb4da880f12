import { useId } from 'react';
import { DeviceClockNote } from '../app/DeviceClockNote.tsx';
import { useAppSelector } from '../app/hooks.ts';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import { Switch } from '../ui/Switch.tsx';
import type { Fields } from '../ui/useForm.ts';
import { deviceZone, foreignZone } from '../ui/wallClock.ts';
import { AppointmentEnd } from './AppointmentEnd.tsx';
import type { AppointmentOwner } from './AppointmentFields.tsx';
import { dayLimits, dayReminderOf, movedEndDay, type AppointmentDraft } from './appointmentDraft.ts';

interface AppointmentTimesProps extends Fields<AppointmentDraft> {
  readonly owner: AppointmentOwner;
}

/** From when to when, on clocks of the owner's zone, which is named where this device shows another time. */
export const AppointmentTimes = ({ owner, ...fields }: AppointmentTimesProps) => {
  const { values, problems, field, change } = fields;
  const id = useId();
  const zone = useZoneNote(owner);
  const handleDay = (startDay: string) => change({ startDay, endDay: movedEndDay(values, startDay) });
  const handleAllDay = (isAllDay: boolean) => change({ isAllDay, ...(isAllDay ? dayReminderOf(values) : {}) });
  return (
    <fieldset className="form" aria-describedby={zone && `${id}-zone`}>
      <legend className="visually-hidden">When</legend>
      <DeviceClockNote className="field__hint" />
      {zone && (
        <p className="notice appointment-form__zone" id={`${id}-zone`}>
          {zone}
        </p>
      )}
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

/** "Times are in Rosa's time, Pacific Time." */
const useZoneNote = ({ timeZone, name }: AppointmentOwner): string | undefined => {
  const now = useAppSelector(({ clock }) => clock.now);
  const zone = foreignZone(timeZone, new Date(now), deviceZone());
  return zone && (name ? `Times are in ${name}’s time zone, ${zone}.` : `Times are in ${zone}.`);
};
