import { useRef, useState, type FormEvent } from 'react';
import { comparableCode } from '../../events/accessLink/accessCodes.ts';
import { CodeInput } from '../ui/CodeInput.tsx';
import { FieldGroup } from '../ui/FieldGroup.tsx';

interface JoinCodeFormProps {
  readonly onEnter: (code: string) => void;
  /** The previous code and its problem. */
  readonly before?: { readonly code: string; readonly problem: string };
}

const notACode = 'A code has eight letters, for example KLMR-TWXZ.';

/** The form for a code that somebody read out on the phone. */
export const JoinCodeForm = ({ onEnter, before }: JoinCodeFormProps) => {
  const [typed, setTyped] = useState(before?.code ?? '');
  const [problem, setProblem] = useState(before?.problem);
  const field = useRef<HTMLInputElement>(null);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const code = comparableCode(typed);
    if (code !== undefined) return onEnter(code);
    setProblem(notACode);
    field.current?.focus();
  };
  return (
    <form className="card form" noValidate onSubmit={handleSubmit}>
      <FieldGroup label="Your code" hint="Eight letters, from the person who invited you" problem={problem}>
        {(control) => (
          <CodeInput
            {...control}
            ref={field}
            value={typed}
            // the form was not rendered while the code was checked
            autoFocus={before !== undefined}
            onType={(text) => {
              setTyped(text);
              setProblem(undefined);
            }}
          />
        )}
      </FieldGroup>
      <button className="button button--primary button--large" type="submit">
        Continue
      </button>
      <p className="small quiet">Were you sent a link? Open it, and you don’t need a code.</p>
    </form>
  );
};
