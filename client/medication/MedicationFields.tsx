import { useState } from 'react';
import { custom, frequencies } from '../../events/medication/prescriptionFields.ts';
import { PatternDialog } from '../schedule/patternDialogLater.ts';
import { Button } from '../ui/Button.tsx';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';
import type { Fields } from '../ui/useForm.ts';
import { LimitFields } from './LimitFields.tsx';
import { MoreFields } from './MoreFields.tsx';
import { TimeRows } from './TimeRows.tsx';
import { planned, planOf, type MedicationDraft } from './medicationDraft.ts';
import { PatternSummary } from './PatternSummary.tsx';

interface MedicationFieldsProps extends Fields<MedicationDraft> {
  /** One text with commas, instead of one time field per row. */
  readonly isList: boolean;
  /** Changes between the two; absent: only rows. */
  readonly onList: (() => void) | undefined;
  /** A new medication: the server replaces an empty first day with the current one. */
  readonly isNew: boolean;
  /** The clock of its times, if it isn't this device's. */
  readonly clock: string | undefined;
  /** The zone of the person who takes it. */
  readonly timeZone: string;
  /** Tells this form from those of other medications. */
  readonly subject: string;
}

const timesHint = (clock: string | undefined): string => {
  const how = 'Separate them with commas, for example 8:00\u00a0AM, 8:00\u00a0PM';
  return clock === undefined ? how : `${clock} ${how}`;
};

type Frequency = MedicationDraft['frequency'];

interface FrequencyFieldProps extends Pick<Fields<MedicationDraft>, 'values' | 'problems'> {
  readonly onChoose: (frequency: Frequency) => void;
}

const FrequencyField = ({ values, problems, onChoose }: FrequencyFieldProps) => (
  <FieldGroup label="Frequency" problem={problems.frequency}>
    {(control) => (
      <select
        {...control}
        name="frequency"
        className="input"
        value={values.frequency}
        onChange={({ target }) => onChoose(frequencies.find((each) => each === target.value) ?? custom)}
      >
        {frequencies.map((frequency) => (
          <option key={frequency}>{frequency}</option>
        ))}
        <option value={custom}>Another pattern</option>
      </select>
    )}
  </FieldGroup>
);

/** The times of day, in rows or as one text; as needed: its limits. */
const TimesFields = ({
  isList,
  onList,
  clock,
  ...fields
}: Omit<MedicationFieldsProps, 'isNew' | 'timeZone' | 'subject'>) => {
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

const DayFields = ({
  isNew,
  problems,
  field,
}: Pick<Fields<MedicationDraft>, 'problems' | 'field'> & Pick<MedicationFieldsProps, 'isNew'>) => (
  <div className="form__pair">
    <FieldGroup
      label="First day"
      isOptional
      hint={isNew ? 'No doses before this day. Leave it empty to start today.' : 'No doses before this day.'}
      problem={problems.startDate}
    >
      {(control) => <input {...control} {...field('startDate')} className="input" type="date" />}
    </FieldGroup>
    <FieldGroup
      label="Last day"
      isOptional
      hint="It then ends by itself. Leave it empty if it goes on."
      problem={problems.endDate}
    >
      {(control) => <input {...control} {...field('endDate')} className="input" type="date" />}
    </FieldGroup>
  </div>
);

/** The fields for name, dosage, frequency, times, instructions and start. */
export const MedicationFields = ({ isNew, timeZone, ...props }: MedicationFieldsProps) => {
  const { values, problems, field, change } = props;
  const [isChoosing, setChoosing] = useState(false);
  const isCustom = values.frequency === custom;
  const choose = (frequency: Frequency) => (frequency === custom ? setChoosing(true) : change({ frequency }));
  return (
    <>
      <FieldGroup label="Medication name" problem={problems.name}>
        {(control) => <input {...control} {...field('name')} className="input" autoComplete="off" data-first-focus />}
      </FieldGroup>
      <div className="form__pair">
        <FieldGroup label="Dosage" hint="As written on the box, for example 10 mg" problem={problems.dosage}>
          {(control) => <input {...control} {...field('dosage')} className="input" autoComplete="off" />}
        </FieldGroup>
        <FrequencyField {...props} onChoose={choose} />
      </div>
      <div data-focus-home tabIndex={-1}>
        {isCustom ? (
          <PatternSummary draft={values} timeZone={timeZone} onChange={() => setChoosing(true)} />
        ) : (
          <TimesFields {...props} />
        )}
      </div>
      <FieldGroup label="Instructions" isOptional problem={problems.instructions}>
        {(control) => <textarea {...control} {...field('instructions')} className="input" rows={2} />}
      </FieldGroup>
      {!isCustom && <DayFields isNew={isNew} problems={problems} field={field} />}
      <MoreFields {...props} />
      {isChoosing && <Pattern {...props} timeZone={timeZone} onClose={() => setChoosing(false)} />}
    </>
  );
};

interface PatternProps extends Pick<MedicationFieldsProps, 'values' | 'change' | 'clock' | 'timeZone' | 'subject'> {
  readonly onClose: () => void;
}

const Pattern = ({ values, change, clock, timeZone, subject, onClose }: PatternProps) => (
  <PatternDialog
    medication={`${values.name.trim()} ${values.dosage.trim()}`.trim()}
    form={values.form === '' ? null : values.form}
    timeZone={timeZone}
    clock={clock}
    plan={planOf(values)}
    keptAs={subject}
    onUse={(plan) => {
      change(planned(plan));
      onClose();
    }}
    onClose={onClose}
  />
);
