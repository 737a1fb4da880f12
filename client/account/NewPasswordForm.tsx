import { isolated } from '../../events/kernel/isolated.ts';
import { useState } from 'react';
import { passwordLength } from '../../events/account/accountLimits.ts';
import type { SignInLinkView } from '../../projections/account/signInLinkView.ts';
import { ApiError, sentenceOf } from '../api/apiError.ts';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';
import { useForm } from '../ui/useForm.ts';
import { useTitle } from '../ui/useTitle.ts';
import type { PublicPageProps } from '../session/publicPage.ts';
import { authRequest } from './authRequest.ts';
import { isClosed } from './useSignInLink.ts';

interface NewPasswordFormProps extends PublicPageProps {
  readonly secret: string;
  readonly link: SignInLinkView;
  /** Called when the link has ended in the meantime. */
  readonly onClosed: (sentence: string) => void;
}

const empty = { password: '' };
const problemsOf = ({ password }: typeof empty) =>
  password.length < passwordLength.min ? { password: `Please use at least ${passwordLength.min} characters` } : {};
const failed = 'We couldn’t save your new password. Check your connection and try again.';

/** One password, which can be shown, and its username. */
export const NewPasswordForm = ({ api, secret, link, onSignedIn, onClosed }: NewPasswordFormProps) => {
  const { name, username, otherName } = link;
  useTitle('Choose a new password');
  const [isPending, setPending] = useState(false);
  const [entrance] = useState(() => authRequest(api));
  const submit = async ({ password }: typeof empty) => {
    setPending(true);
    try {
      const user = await entrance.enter({ route: 'POST /sign-in-links/use', body: { secret, password } });
      onSignedIn(user, {
        title: 'Welcome back!',
        description: 'Your new password is saved. You’re signed out on every other device.',
      });
    } catch (error) {
      setPending(false);
      if (isClosed(error)) return onClosed(sentenceOf(error));
      setProblems({
        password:
          error instanceof ApiError && error.problem
            ? (error.problem.fields?.['password'] ?? sentenceOf(error))
            : failed,
      });
    }
  };
  const { problems, setProblems, field, handleSubmit } = useForm({
    initial: empty,
    validate: problemsOf,
    onValid: (values) => void submit(values),
  });
  return (
    <>
      <h1>Choose a new password, {name}</h1>
      <MadeBy {...link} />
      <form className="card form" noValidate onSubmit={handleSubmit}>
        {otherName !== null && (
          <p>
            {otherName} is signed in on this device. When you save your password, {otherName} is signed out here and
            you’re signed in.
          </p>
        )}
        <p>
          Your username is <b>{username}</b>.
        </p>
        {/* for password managers, which save the two together */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <FieldGroup label="New password" hint={`At least ${passwordLength.min} characters`} problem={problems.password}>
          {(control) => <PasswordInput {...control} {...field('password')} autoComplete="new-password" required />}
        </FieldGroup>
        <p className="quiet">You’ll be signed out on every other device.</p>
        <button className="button button--primary button--large" type="submit" disabled={isPending}>
          {isPending ? 'Saving…' : 'Save and sign in'}
        </button>
      </form>
    </>
  );
};

const MadeBy = ({ helperName }: SignInLinkView) => (
  <p>
    {helperName === null ? 'This link was made for you.' : `${isolated(helperName)} made this link for you.`} It works
    once, within an hour.
  </p>
);
