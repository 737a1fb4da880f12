import { useState, type FormEvent } from 'react';
import { comparableCode } from '../../events/accessLink/accessCodes.ts';
import { FieldGroup } from '../ui/FieldGroup.tsx';

interface JoinCodeFormProps {
  readonly onEnter: (code: string) => void;
  /** What came of the letters before. */
  readonly before?: { readonly code: string; readonly problem: string };
}

const notACode = 'A code has eight letters, for example KLMR-TWXZ.';

/** The letters that somebody was told on the phone. */
export const JoinCodeForm = ({ onEnter, before }: JoinCodeFormProps) => {
  const [typed, setTyped] = useState(before?.code ?? '');
  const [problem, setProblem] = useState(before?.problem);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const code = comparableCode(typed);
    if (code === undefined) setProblem(notACode);
    else onEnter(code);
  };
  return (
    <form className="card form" noValidate onSubmit={handleSubmit}>
      <FieldGroup label="Your code" hint="The eight letters that the person who invited you gave you" problem={problem}>
        {(control) => (
          <input
            {...control}
            className="input join__code"
            value={typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            onChange={({ target }) => {
              setTyped(target.value);
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
