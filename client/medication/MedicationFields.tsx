import { frequencies } from '../../events/medication/prescriptionFields.ts';
import { Button } from '../ui/Button.tsx';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';
import type { Fields } from '../ui/useForm.ts';
import { LimitFields } from './LimitFields.tsx';
import { MoreFields } from './MoreFields.tsx';
import { TimeRows } from './TimeRows.tsx';
import type { MedicationDraft } from './medicationDraft.ts';

interface MedicationFieldsProps extends Fields<MedicationDraft> {
  /** One text with commas, instead of one time field per row. */
  readonly isList: boolean;
  /** Changes between the two; absent: only rows. */
  readonly onList: (() => void) | undefined;
  /** A new medication: the server replaces an empty first day with the current one. */
  readonly isNew: boolean;
  /** The clock of its times, if it isn't this device's. */
  readonly clock: string | undefined;
}

const timesHint = (clock: string | undefined): string => {
  const how = 'Separate them with commas, for example 8:00\u00a0AM, 8:00\u00a0PM';
  return clock === undefined ? how : `${clock} ${how}`;
};

const FrequencyField = ({ values, problems, change }: Fields<MedicationDraft>) => (
  <FieldGroup label="Frequency" problem={problems.frequency}>
    {(control) => (
      <select
        {...control}
        name="frequency"
        className="input"
        value={values.frequency}
        onChange={({ target }) =>
          change({ frequency: frequencies.find((each) => each === target.value) ?? values.frequency })
        }
      >
        {frequencies.map((frequency) => (
          <option key={frequency}>{frequency}</option>
        ))}
      </select>
    )}
  </FieldGroup>
);

/** The times of day, in rows or as one text; as needed: its limits. */
const TimesFields = ({ isList, onList, clock, ...fields }: Omit<MedicationFieldsProps, 'isNew'>) => {
  const { values, problems, field, change } = fields;
  if (values.frequency === 'As needed') return <LimitFields values={values} problems={problems} field={field} />;
  if (!isList)
    return (
      <TimeRows
        times={values.times}
        clock={clock}
        problem={problems.times}
        onChange={(times) => change({ times })}
        onList={onList}
      />
    );
  return (
    <>
      <FieldGroup label="Times" hint={timesHint(clock)} problem={problems.times}>
        {(control) => <input {...control} {...field('times')} className="input" autoComplete="off" />}
      </FieldGroup>
      {onList && <RowsButton onClick={onList} />}
    </>
  );
};

const RowsButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button ref={useFocusHandedOn()} variant="minimal" text="Use a row for each time" onClick={onClick} />
);

/** The fields for name, dosage, frequency, times, instructions and start. */
export const MedicationFields = ({ isNew, ...props }: MedicationFieldsProps) => {
  const { problems, field } = props;
  return (
    <>
      <FieldGroup label="Medication name" problem={problems.name}>
        {(control) => <input {...control} {...field('name')} className="input" autoComplete="off" data-first-focus />}
      </FieldGroup>
      <div className="form__pair">
        <FieldGroup label="Dosage" hint="As written on the box, for example 10 mg" problem={problems.dosage}>
          {(control) => <input {...control} {...field('dosage')} className="input" autoComplete="off" />}
        </FieldGroup>
        <FrequencyField {...props} />
      </div>
      <div data-focus-home tabIndex={-1}>
        <TimesFields {...props} />
      </div>
      <FieldGroup label="Instructions" isOptional problem={problems.instructions}>
        {(control) => <textarea {...control} {...field('instructions')} className="input" rows={2} />}
      </FieldGroup>
      <FieldGroup
        label="First day"
        isOptional
        hint={isNew ? 'No doses before this day. Leave it empty to start today.' : 'No doses before this day.'}
        problem={problems.startDate}
      >
        {(control) => <input {...control} {...field('startDate')} className="input" type="date" />}
      </FieldGroup>
      <MoreFields {...props} />
    </>
  );
};
