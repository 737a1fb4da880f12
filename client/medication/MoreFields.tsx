import { useId, useState } from 'react';
import { dosageForms } from '../../events/medication/dosageForms.ts';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import { FoldHead } from '../ui/Fold.tsx';
import type { Fields } from '../ui/useForm.ts';
import type { MedicationDraft } from './medicationDraft.ts';

const names = ['purpose', 'prescriber', 'pharmacy', 'pharmacyPhone', 'prescriptionNumber', 'form'] as const;

/** Folded at first, unless something was filled in; opens for a problem inside. */
const useFold = ({ values, problems }: Fields<MedicationDraft>) => {
  const [isOpen, setOpen] = useState(() => names.some((name) => values[name] !== ''));
  const hasProblem = names.some((name) => problems[name] !== undefined);
  const [hadProblem, setHadProblem] = useState(hasProblem);
  if (hasProblem !== hadProblem) {
    setHadProblem(hasProblem);
    if (hasProblem) setOpen(true);
  }
  return { isOpen, setOpen };
};

/** The fields that only some people fill in. */
export const MoreFields = (fields: Fields<MedicationDraft>) => {
  const id = useId();
  const { isOpen, setOpen } = useFold(fields);
  return (
    <div className="fold">
      <FoldHead
        tag="b"
        id={id}
        title="More about it"
        fact="(optional)"
        isOpen={isOpen}
        controls={`${id}-body`}
        onToggle={setOpen}
      />
      <div id={`${id}-body`} className="fold__body" hidden={!isOpen}>
        <div className="form">
          <WrittenFields {...fields} />
          <FormField {...fields} />
        </div>
      </div>
    </div>
  );
};

const WrittenFields = ({ problems, field }: Fields<MedicationDraft>) => (
  <>
    <FieldGroup label="What is it for?" hint="For example diabetes, or pain in the knee" problem={problems.purpose}>
      {(control) => <input {...control} {...field('purpose')} className="input" autoComplete="off" />}
    </FieldGroup>
    <FieldGroup label="Who prescribed it?" problem={problems.prescriber}>
      {(control) => <input {...control} {...field('prescriber')} className="input" autoComplete="off" />}
    </FieldGroup>
    <div className="form__pair">
      <FieldGroup label="Pharmacy" problem={problems.pharmacy}>
        {(control) => <input {...control} {...field('pharmacy')} className="input" autoComplete="off" />}
      </FieldGroup>
      <FieldGroup label="Pharmacy’s phone" problem={problems.pharmacyPhone}>
        {(control) => (
          <input {...control} {...field('pharmacyPhone')} className="input" type="tel" autoComplete="off" />
        )}
      </FieldGroup>
    </div>
    <FieldGroup label="Prescription number" hint="On the label, often after “Rx”" problem={problems.prescriptionNumber}>
      {(control) => <input {...control} {...field('prescriptionNumber')} className="input" autoComplete="off" />}
    </FieldGroup>
  </>
);

const FormField = ({ values, problems, change }: Fields<MedicationDraft>) => (
  <FieldGroup label="Form" hint="So we can say “2 tablets”" problem={problems.form}>
    {(control) => (
      <select
        {...control}
        name="form"
        className="input"
        value={values.form}
        onChange={({ target }) => change({ form: dosageForms.find((each) => each === target.value) ?? '' })}
      >
        <option value="">Leave blank</option>
        {dosageForms.map((form) => (
          <option key={form}>{form}</option>
        ))}
      </select>
    )}
  </FieldGroup>
);
