import { useId, useState } from 'react';
import { dosageForms } from '../../events/medication/dosageForms.ts';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import { FoldHead } from '../ui/Fold.tsx';
import type { Fields } from '../ui/useForm.ts';
import type { MedicationDraft } from './medicationDraft.ts';

const FormField = ({ values, problems, change }: Fields<MedicationDraft>) => (
  <FieldGroup label="Form" hint="What one takes: a tablet, a drop, a puff" problem={problems.form}>
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

/** The fields that only some people fill in, folded at first. */
export const MoreFields = (fields: Fields<MedicationDraft>) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
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
          <FormField {...fields} />
        </div>
      </div>
    </div>
  );
};
