import { reminderChoices } from '../../events/appointment/appointmentTypes.ts';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import type { Fields } from '../ui/useForm.ts';
import { RepeatFields } from './RepeatFields.tsx';
import { AppointmentTimes, type AppointmentOwner } from './AppointmentTimes.tsx';
import type { AppointmentDraft } from './appointmentDraft.ts';
import { dayReminders, reminderLabel, typeLabel } from './appointmentLabels.ts';

interface AppointmentFieldsProps extends Fields<AppointmentDraft> {
  readonly types: readonly string[];
  readonly owner: AppointmentOwner;
  /** Shows how it repeats. */
  readonly repeats: boolean;
}

/** The fields for its title, type, times, place and reminder. */
export const AppointmentFields = ({ types, owner, repeats, ...fields }: AppointmentFieldsProps) => {
  const { problems, field } = fields;
  return (
    <>
      <FieldGroup label="Title" hint="For example: Dr. Osei, heart check" problem={problems.title}>
        {(control) => (
          <input {...control} {...field('title')} className="input" autoComplete="off" required data-first-focus />
        )}
      </FieldGroup>
      <TypeField {...fields} types={types} />
      <AppointmentTimes {...fields} owner={owner} />
      {repeats && <RepeatFields {...fields} />}
      <FieldGroup label="Location" isOptional problem={problems.location}>
        {(control) => <input {...control} {...field('location')} className="input" autoComplete="off" />}
      </FieldGroup>
      <FieldGroup
        label="Description"
        isOptional
        hint="What to bring, who drives, what to ask"
        problem={problems.description}
      >
        {(control) => <textarea {...control} {...field('description')} className="input" rows={2} />}
      </FieldGroup>
      <ReminderField {...fields} />
    </>
  );
};

const TypeField = ({ types, values, problems, field }: Omit<AppointmentFieldsProps, 'owner' | 'repeats'>) => (
  <FieldGroup label="Type" problem={problems.type}>
    {(control) => (
      <select {...control} {...field('type')} className="input" required>
        {!types.includes(values.type) && <option value="">Choose a type</option>}
        {types.map((type) => (
          <option key={type} value={type}>
            {typeLabel(type)}
          </option>
        ))}
      </select>
    )}
  </FieldGroup>
);

const ReminderField = ({ values, problems, change }: Fields<AppointmentDraft>) => (
  <FieldGroup
    label="Reminder"
    hint="Rings where reminders are turned on, under Profile"
    problem={problems.reminderMinutes}
  >
    {(control) => (
      <select
        {...control}
        name="reminderMinutes"
        value={values.reminderMinutes}
        onChange={({ target }) =>
          change({
            reminderMinutes:
              reminderChoices.find((minutes) => String(minutes) === target.value) ?? values.reminderMinutes,
          })
        }
        className="input"
      >
        {(values.isAllDay ? dayReminders : reminderChoices).map((minutes) => (
          <option key={minutes} value={minutes}>
            {reminderLabel({ reminderMinutes: minutes, isAllDay: values.isAllDay })}
          </option>
        ))}
      </select>
    )}
  </FieldGroup>
);
