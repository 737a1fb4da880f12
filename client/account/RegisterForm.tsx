import { useState } from 'react';
import type { RegisterUser } from '../../events/account/accountCommands.ts';
import { ApiError, sentenceOf } from '../api/apiError.ts';
import { useForm, type Form } from '../ui/useForm.ts';
import type { AuthFormProps } from './AuthPage.tsx';
import { authRequest } from './authRequest.ts';
import { RegisterFields } from './RegisterFields.tsx';
import { RoleChoice, type Role } from './RoleChoice.tsx';
import './roleChoice.css';
import { passwordsDiffer, registrationProblems, type Registration } from './registrationProblems.ts';

const emptyRegistration: Registration = { firstName: '', lastName: '', username: '', email: '', password: '', confirmPassword: '' };

/** confirmPassword is never sent; what was left empty isn't either. The time zone is this browser's. */
const bodyOf = ({ confirmPassword: _same, ...registration }: Registration, role: Role): RegisterUser => ({
  ...(Object.fromEntries(Object.entries(registration).filter(([, value]) => value !== '')) as Pick<Registration, 'username' | 'password'>),
  role,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

const failureOf = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.status === 0) return 'Something went wrong. Please try again.';
  return error.problem ? sentenceOf(error) : 'Something went wrong.';
};

export const RegisterForm = ({ api, onSignedIn, onFailure }: AuthFormProps) => {
  const [role, setRole] = useState<Role>('senior');
  const [isPending, setPending] = useState(false);
  const [entrance] = useState(() => authRequest(api));
  const submit = async (registration: Registration) => {
    setPending(true);
    try {
      const user = await entrance.enter({ route: 'POST /register', body: bodyOf(registration, role) });
      onSignedIn(user, { title: 'Welcome to Hearthline!', description: 'Your account has been created successfully.' });
    } catch (error) {
      form.setProblems(error instanceof ApiError ? (error.problem?.fields ?? {}) : {});
      onFailure({ title: 'Registration failed', description: failureOf(error) });
      setPending(false);
    }
  };
  const form: Form<Registration> = useForm({
    initial: emptyRegistration,
    validate: registrationProblems,
    onValid: (registration) => void submit(registration),
    onInvalid: () => {
      if (passwordsDiffer(form.values))
        onFailure({ title: 'Password mismatch', description: 'Passwords do not match. Please check and try again.' });
    },
  });
  return (
    <form className="card form" noValidate onSubmit={form.handleSubmit}>
      <RoleChoice value={role} onChange={setRole} />
      <RegisterFields {...form} />
      <button className="button button--primary button--large" type="submit" disabled={isPending}>
        {isPending ? 'Creating Account...' : 'Create Account'}
      </button>
      <PrivacyLine />
    </form>
  );
};

/** In a window of its own: what was typed stays. */
const PrivacyLine = () => (
  <p className="small quiet">
    Only the people you invite see what you share.{' '}
    <a href="/privacy" target="_blank" rel="noopener">
      Privacy in plain words
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  </p>
);
