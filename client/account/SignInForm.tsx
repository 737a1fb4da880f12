import { useState, type FormEvent } from 'react';
import { ApiError, sentenceOf } from '../api/apiError.ts';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import { focusFirstProblem } from '../ui/focusFirstProblem.ts';
import type { AuthFormProps } from './AuthPage.tsx';
import { entranceOf } from './enter.ts';
import { useFields } from '../ui/useFields.ts';

/** spec.md §8, and for a door that is busy or shut the server's own sentence (product.md "Login failure"). */
const failureOf = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.status === 0) return 'Something went wrong. Please try again.';
  return error.status === 429 || error.status === 503 ? sentenceOf(error) : 'Invalid username or password.';
};

export const SignInForm = ({ api, onSignedIn, onFailure }: AuthFormProps) => {
  const { values, problems, setProblems, field } = useFields({ username: '', password: '' });
  const [isPending, setPending] = useState(false);
  const [entrance] = useState(() => entranceOf(api));
  const submit = async () => {
    setPending(true);
    try {
      const user = await entrance.enter({ route: 'POST /login', body: values });
      onSignedIn(user, { title: 'Welcome back!', description: 'You have successfully logged in.' });
    } catch (error) {
      setProblems({ password: failureOf(error) });
      onFailure({ title: 'Login failed', description: failureOf(error) });
      setPending(false);
    }
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const missing = {
      ...(values.username.trim() === '' ? { username: 'Please enter your username' } : {}),
      ...(values.password === '' ? { password: 'Please enter your password' } : {}),
    };
    setProblems(missing);
    focusFirstProblem(event.currentTarget);
    if (Object.keys(missing).length === 0) void submit();
  };
  return (
    <form className="card form" noValidate onSubmit={handleSubmit}>
      <FieldGroup label="Username" problem={problems.username}>
        {(control) => (
          <input {...control} {...field('username')} className="input" autoComplete="username" autoCapitalize="none" required />
        )}
      </FieldGroup>
      <FieldGroup label="Password" problem={problems.password}>
        {(control) => (
          <input {...control} {...field('password')} className="input" type="password" autoComplete="current-password" required />
        )}
      </FieldGroup>
      <button className="button button--primary button--large" type="submit" disabled={isPending}>
        {isPending ? 'Signing In...' : 'Sign In'}
      </button>
    </form>
  );
};
