import { useId } from 'react';
import { FieldProblem } from './FieldGroup.tsx';

interface SwitchProps {
  readonly label: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** The text at its end; default "On" or "Off". */
  readonly state?: string | undefined;
  readonly problem?: string | undefined;
}

/** A switch whose state is also shown in words. */
export const Switch = ({ label, hint, isOn, onChange, state, problem }: SwitchProps) => {
  const id = useId();
  return (
    <div className="field">
      <label className="switch switch--described">
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-hint${problem ? ` ${id}-problem` : ''}`}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span className="switch__track" />
        <span className="switch__words">
          <span id={`${id}-label`}>{label}</span>
          <span className="field__hint" id={`${id}-hint`}>
            {hint}
          </span>
        </span>
        <span className="switch__state">{state ?? (isOn ? 'On' : 'Off')}</span>
      </label>
      {problem && <FieldProblem id={`${id}-problem`} problem={problem} />}
    </div>
  );
};
