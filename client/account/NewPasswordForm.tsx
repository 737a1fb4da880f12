import { isolated } from '../../events/kernel/isolated.ts';
import { useState } from 'react';
import type { SignInLinkView } from '../../projections/account/signInLinkView.ts';
import { ApiError, sentenceOf } from '../api/apiError.ts';
import { NewPasswordField } from '../ui/NewPasswordField.tsx';
import { passwordProblems } from '../ui/passwordProblem.ts';
import { useForm, type Form } from '../ui/useForm.ts';
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
const failed = 'We couldn’t save your new password. Check your connection and try again.';

const failureOf = (error: unknown): string =>
  error instanceof ApiError && error.problem ? (error.problem.fields?.['password'] ?? sentenceOf(error)) : failed;

/** Saves the password and signs in with it. */
const useNewPassword = ({ api, secret, onSignedIn, onClosed }: NewPasswordFormProps) => {
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
      form.setProblems({ password: failureOf(error) });
    }
  };
  const form: Form<typeof empty> = useForm({
    initial: empty,
    validate: passwordProblems,
    isPending,
    onValid: (values) => void submit(values),
  });
  return { ...form, isPending };
};

/** One password, which can be shown, and its username. */
export const NewPasswordForm = (props: NewPasswordFormProps) => {
  const { link } = props;
  const { name, username, otherName } = link;
  useTitle('Choose a new password');
  const { problems, field, handleSubmit, isPending } = useNewPassword(props);
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
        <NewPasswordField label="New password" problem={problems.password} {...field('password')} required />
        <p className="quiet">You’ll be signed out on every other device.</p>
        <button className="button button--primary button--large" type="submit" aria-disabled={isPending}>
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
