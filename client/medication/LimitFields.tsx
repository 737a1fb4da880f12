import { FieldGroup } from '../ui/FieldGroup.tsx';
import type { Fields } from '../ui/useForm.ts';
import type { MedicationDraft } from './medicationDraft.ts';

/** The limits of an as-needed medication. A dose beyond them needs confirmation, and is never refused. */
export const LimitFields = ({ problems, field }: Pick<Fields<MedicationDraft>, 'values' | 'problems' | 'field'>) => (
  <div className="form__pair">
    <FieldGroup
      label="At least … hours apart"
      isOptional
      hint="We’ll ask before a dose that is sooner"
      problem={problems.minHoursBetween}
    >
      {(control) => (
        <input {...control} {...field('minHoursBetween')} className="input" inputMode="decimal" autoComplete="off" />
      )}
    </FieldGroup>
    <FieldGroup
      label="No more than … in 24 hours"
      isOptional
      hint="We’ll ask before one more"
      problem={problems.maxPerDay}
    >
      {(control) => (
        <input {...control} {...field('maxPerDay')} className="input" inputMode="numeric" autoComplete="off" />
      )}
    </FieldGroup>
  </div>
);
