import { useEffect, useRef } from 'react';
import { isolated } from '../../events/kernel/isolated.ts';
import { CodeInput } from '../ui/CodeInput.tsx';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import type { PublicPageProps } from '../session/publicPage.ts';
import { useLetters, type Letters } from './useLetters.ts';

/** Signs in with letters that another device of the person shows; says whose account it is before it does. */
export const LettersForm = (props: PublicPageProps) => {
  const letters = useLetters(props);
  return letters.name === undefined ? <Typing {...letters} /> : <Question {...letters} name={letters.name} />;
};

const Typing = ({ typed, problem, isPending, type, read, isBack }: Letters) => {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isBack || problem !== undefined) field.current?.focus();
  }, [isBack, problem]);
  return (
    <form
      className="card form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        read();
      }}
    >
      <FieldGroup
        label="Your eight letters"
        hint="On a device where you’re signed in: Profile Settings, “Sign in another device of yours”"
        problem={problem}
      >
        {(control) => <CodeInput {...control} ref={field} value={typed} required onType={type} />}
      </FieldGroup>
      <button className="button button--primary button--large" type="submit" aria-disabled={isPending}>
        {isPending ? 'Checking…' : 'Continue'}
      </button>
    </form>
  );
};

/** Letters that a stranger gave somebody would sign them in to the stranger's account, where they'd enter their own record. */
const Question = ({ name, isPending, use, refuse }: Letters & { readonly name: string }) => {
  const question = useRef<HTMLHeadingElement>(null);
  // not the button: the Enter that sent the letters must not answer
  useEffect(() => question.current?.focus(), []);
  return (
    <section className="card form" aria-labelledby="sign-in-as">
      <h2 id="sign-in-as" ref={question} tabIndex={-1} aria-describedby="sign-in-as-note">
        Sign in as {isolated(name)}?
      </h2>
      <p id="sign-in-as-note">Go on only if this is you. You’ll stay signed in on this device.</p>
      <button className="button button--primary button--large" type="button" aria-disabled={isPending} onClick={use}>
        {isPending ? 'Signing In...' : 'Yes, sign in'}
      </button>
      <button className="button button--large" type="button" onClick={refuse}>
        No, that isn’t me
      </button>
    </section>
  );
};
