import type { DosageForm } from '../../events/medication/dosageForms.ts';
import { Button } from '../ui/Button.tsx';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import type { StepRow } from './taperSteps.ts';
import { TimedRows } from './TimedRows.tsx';

export interface StepFieldsProps {
  readonly step: StepRow;
  readonly number: number;
  /** The last one may have no end. */
  readonly isLast: boolean;
  readonly form: DosageForm | null;
  readonly clock: string | undefined;
  readonly onChange: (step: StepRow) => void;
  /** undefined: the only step, which stays. */
  readonly onRemove: (() => void) | undefined;
}

/** One step of a taper: its days, its times and amounts. */
export const StepFields = ({ step, number, isLast, form, clock, onChange, onRemove }: StepFieldsProps) => (
  <div className="step-fields">
    <div className="form__row form__row--dates">
      <FieldGroup label="From">
        {(control) => (
          <input
            {...control}
            className="input"
            type="date"
            value={step.from}
            onChange={({ target }) => onChange({ ...step, from: target.value })}
          />
        )}
      </FieldGroup>
      <FieldGroup label="Until" isOptional={isLast}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="date"
            value={step.until}
            onChange={({ target }) => onChange({ ...step, until: target.value })}
          />
        )}
      </FieldGroup>
    </div>
    {!step.isGap && (
      <TimedRows
        rows={step.times}
        form={form}
        clock={clock}
        problem={undefined}
        onChange={(times) => onChange({ ...step, times })}
      />
    )}
    {onRemove && <Button variant="minimal" className="step-remove" text={`Remove step ${number}`} onClick={onRemove} />}
  </div>
);
