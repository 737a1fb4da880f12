import { useState, type ReactNode } from 'react';
import { ApiError, sentenceOf } from '../api/apiError.ts';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';
import { later } from '../ui/later.tsx';
import { useForm, type Form } from '../ui/useForm.ts';
import type { PublicPageProps } from '../session/publicPage.ts';
import { ForgotPassword } from './ForgotPassword.tsx';
import { authRequest } from './authRequest.ts';
import { blockedUntil, stillWorks } from '../session/blockedUntil.ts';

const StillWorks = later(async () => (await stillWorks()).StillWorks);

const empty = { username: '', password: '' };
type Credentials = typeof empty;

const missingIn = ({ username, password }: Credentials) => ({
  ...(username.trim() === '' ? { username: 'Please enter your username' } : {}),
  ...(password === '' ? { password: 'Please enter your password' } : {}),
});

/**
 * spec.md §8, and for a locked account, or when sign-in is rate-limited or unavailable, the server's message
 * (product.md "Login failure").
 */
const failureOf = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.status === 0) return 'Something went wrong. Please try again.';
  return [403, 429, 503].includes(error.status) ? sentenceOf(error) : 'Invalid username or password.';
};

/** Signs in; `until`: the end of a pause after too many attempts. */
const useSignIn = ({ api, onSignedIn, onFailure }: PublicPageProps) => {
  const [isPending, setPending] = useState(false);
  const [until, setUntil] = useState<Date>();
  const [entrance] = useState(() => authRequest(api));
  const submit = async (credentials: Credentials) => {
    setPending(true);
    try {
      const user = await entrance.enter({ route: 'POST /login', body: credentials });
      onSignedIn(user, { title: 'Welcome back!', description: 'You have successfully logged in.' });
    } catch (error) {
      setUntil(blockedUntil(error));
      form.setProblems({ password: failureOf(error) });
      onFailure({ title: 'Login failed', description: failureOf(error) });
      setPending(false);
    }
  };
  const form: Form<Credentials> = useForm({
    initial: empty,
    validate: missingIn,
    isPending,
    onValid: (values) => void submit(values),
  });
  return { ...form, isPending, until };
};

interface SignInFormProps extends PublicPageProps {
  /** Another way to sign in. */
  readonly other?: ReactNode;
}

export const SignInForm = ({ other, ...props }: SignInFormProps) => {
  const { problems, field, handleSubmit, isPending, until } = useSignIn(props);
  return (
    <>
      <form className="card form" noValidate onSubmit={handleSubmit}>
        <FieldGroup label="Username" hint="Or your email address" problem={problems.username}>
          {(control) => (
            <input
              {...control}
              {...field('username')}
              className="input"
              autoComplete="username"
              autoCapitalize="none"
              required
            />
          )}
        </FieldGroup>
        <FieldGroup label="Password" problem={problems.password}>
          {(control) => <PasswordInput {...control} {...field('password')} autoComplete="current-password" required />}
        </FieldGroup>
        <button className="button button--primary button--large" type="submit" aria-disabled={isPending}>
          {isPending ? 'Signing In...' : 'Sign In'}
        </button>
      </form>
      {other}
      {until && <StillWorks until={until} />}
      <ForgotPassword />
    </>
  );
};
