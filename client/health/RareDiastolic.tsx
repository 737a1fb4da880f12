import { useId } from 'react';
import { FieldProblem } from '../ui/FieldGroup.tsx';
import type { Fields } from '../ui/useForm.ts';
import { isSureOfDiastolic, type MetricDraft } from './metricDraft.ts';

/** The question about a diastolic near 0: it exists, but most are typing errors. */
export const RareDiastolic = ({ values, problems, change }: Fields<MetricDraft>) => {
  const id = useId();
  const typed = values.diastolic.trim();
  const isSure = isSureOfDiastolic(values);
  if (!isSure && !problems.sureDiastolic) return null;
  return (
    <div className="field">
      {problems.sureDiastolic && <FieldProblem id={id} problem={problems.sureDiastolic} />}
      <label className="choice">
        <input
          type="checkbox"
          checked={isSure}
          aria-invalid={problems.sureDiastolic ? true : undefined}
          aria-describedby={problems.sureDiastolic ? id : undefined}
          onChange={({ target }) => change({ sureDiastolic: target.checked ? typed : '' })}
        />
        <span className="choice__face">Yes, the device shows {typed}</span>
      </label>
    </div>
  );
};
