import { typedNumber } from '../../events/kernel/typedNumber.ts';
import { Icon } from '../ui/Icon.tsx';
import { FieldGroup } from '../ui/FieldGroup.tsx';

interface StepperProps {
  readonly label: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A number that is typed, or changed by one with a large button on either side. */
export const Stepper = ({ label, value, problem, onChange }: StepperProps) => {
  const step = (by: number) => () => onChange(String(Math.max(0, (typedNumber(value) ?? 0) + by)));
  return (
    <FieldGroup label={label} problem={problem}>
      {(control) => (
        <div className="stepper">
          <button type="button" className="button" aria-label="One less" onClick={step(-1)}>
            <Icon name="i-minus" />
            <span>Less</span>
          </button>
          <input
            {...control}
            className="input"
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            value={value}
            onChange={({ target }) => onChange(target.value)}
            data-first-focus
          />
          <button type="button" className="button" aria-label="One more" onClick={step(1)}>
            <Icon name="i-plus" />
            <span>More</span>
          </button>
        </div>
      )}
    </FieldGroup>
  );
};
