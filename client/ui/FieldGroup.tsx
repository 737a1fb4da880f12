import { useId, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** The props for the control inside, so that label, hint and problem are announced with it. */
interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldGroupProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
  readonly isOptional?: boolean;
  readonly children: (control: ControlProps) => ReactNode;
}

/** Label above, hint below it, then the problem, then the control. */
export const FieldGroup = ({ label, hint, problem, isOptional = false, children }: FieldGroupProps) => {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className={problem ? 'field field--problem' : 'field'}>
      <label htmlFor={id}>
        {label}
        {isOptional && <span className="quiet"> (optional)</span>}
      </label>
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem && <FieldProblem id={`${id}-problem`} problem={problem} />}
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': problem ? true : undefined })}
    </div>
  );
};

export const FieldProblem = ({ id, problem }: { id: string; problem: string }) => (
  <p className="field__problem" id={id} tabIndex={-1}>
    <Icon name="s-triangle" />
    <span>{problem}</span>
  </p>
);
