import { useState } from 'react';
import { nameLength } from '../../events/account/accountLimits.ts';
import type { RegisterUser } from '../../events/account/accountCommands.ts';
import { ApiError, sentenceOf } from '../api/apiError.ts';
import { nobody } from '../form/drafts.ts';
import { registrationOf } from '../browser/pageMarks.ts';
import { useDraftOf } from '../form/useFormDraft.ts';
import { useKeptForm } from '../form/useKeptForm.ts';
import { keptProof } from '../circle/joinProof.ts';
import type { Form, Problems } from '../ui/useForm.ts';
import { deviceZone } from '../ui/wallClock.ts';
import type { PublicPageProps } from '../session/publicPage.ts';
import { authRequest } from './authRequest.ts';
import { enterWithZone } from './enterWithZone.ts';
import { RegisterFields } from './RegisterFields.tsx';
import { RoleChoice, type Role } from './RoleChoice.tsx';
import './roleChoice.css';
import { blockedUntil, stillWorks } from '../session/blockedUntil.ts';
import { passwordsDiffer, registrationProblems, type Registration } from './registrationProblems.ts';

/** Kept over Back and reload until somebody signs in, without passwords and codes. */
type RegistrationDraft = Registration & { readonly role: Role };

const emptyRegistration: RegistrationDraft = {
  role: 'senior',
  firstName: '',
  lastName: '',
  username: '',
  email: '',
  password: '',
  confirmPassword: '',
  invitationCode: '',
};

/** The request body, without confirmPassword and empty fields. */
const bodyOf = (
  { confirmPassword: _same, invitationCode, role, ...registration }: RegistrationDraft,
  invitation: RegisterUser['invitation'] = invitationCode === '' ? undefined : { code: invitationCode },
): RegisterUser => ({
  ...(Object.fromEntries(Object.entries(registration).filter(([, value]) => value !== '')) as Pick<
    Registration,
    'username' | 'password'
  >),
  role,
  ...(invitation === undefined ? {} : { invitation }),
});

/** Refusals that need another invitation. */
const invitationCodes = ['invitation_closed', 'invitation_used', 'invitation_too_new', 'too_many_joined'];
const isInvitationClosed = (error: unknown): error is ApiError =>
  error instanceof ApiError && invitationCodes.includes(error.problem?.code ?? '');

const problemsOf = async (error: unknown): Promise<Problems<Registration>> => {
  // a problem of the invitation is shown at its code
  if (isInvitationClosed(error)) return { invitationCode: sentenceOf(error) };
  const until = blockedUntil(error);
  if (until && error instanceof ApiError && error.problem?.code === 'too_many_attempts')
    return { invitationCode: `${sentenceOf(error)} ${(await stillWorks()).codeStillWorks(until)}` };
  return error instanceof ApiError ? (error.problem?.fields ?? {}) : {};
};

const failureOf = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.status === 0) return 'Something went wrong. Please try again.';
  return error.problem ? sentenceOf(error) : 'Something went wrong.';
};

/** Creates the account; `needsCode`: only with an invitation's code. */
const useRegistration = ({ api, onSignedIn, onFailure }: PublicPageProps) => {
  const isInvited = registrationOf() === 'invited';
  // the code of the invitation link
  const [invitation, setInvitation] = useState(() => (isInvited ? keptProof() : undefined));
  const needsCode = isInvited && invitation === undefined;
  const [isPending, setPending] = useState(false);
  const [entrance] = useState(() => authRequest(api));
  const submit = async (registration: RegistrationDraft) => {
    setPending(true);
    try {
      const body = bodyOf(registration, invitation);
      const user = await enterWithZone((zone) =>
        entrance.enter({ route: 'POST /register', body: { ...body, ...zone } }),
      );
      onSignedIn(user, { title: 'Welcome to Hearthline!', description: 'Your account has been created successfully.' });
    } catch (error) {
      if (isInvitationClosed(error)) setInvitation(undefined);
      form.setProblems(await problemsOf(error));
      onFailure({ title: 'Registration failed', description: failureOf(error) });
      setPending(false);
    }
  };
  const draft = useDraftOf(nobody, 'register', emptyRegistration);
  const form: Form<RegistrationDraft> = useKeptForm(draft, {
    initial: emptyRegistration,
    longest: { firstName: nameLength.max, lastName: nameLength.max, username: nameLength.max },
    validate: (registration) => registrationProblems(registration, needsCode),
    isPending,
    onValid: (registration) => void submit(registration),
    onInvalid: () => {
      if (passwordsDiffer(form.values))
        onFailure({ title: 'Password mismatch', description: 'Passwords do not match. Please check and try again.' });
    },
  });
  return { form, isPending, needsCode };
};

export const RegisterForm = (props: PublicPageProps) => {
  const { form, isPending, needsCode } = useRegistration(props);
  return (
    <form className="card form" noValidate onSubmit={form.handleSubmit}>
      <RoleChoice value={form.values.role} onChange={(role) => form.change({ role })} />
      <RegisterFields {...form} needsCode={needsCode} />
      <button className="button button--primary button--large" type="submit" aria-disabled={isPending}>
        {isPending ? 'Creating Account...' : 'Create Account'}
      </button>
      <NoZoneLine />
      <PrivacyLine />
    </form>
  );
};

/** The browser doesn't name its zone, so the server uses its own. */
const NoZoneLine = () =>
  deviceZone() === undefined ? (
    <p className="small quiet">
      This browser doesn’t say which time zone you’re in. Once you’re signed in, choose yours on your profile.
    </p>
  ) : null;

/** Opens in a new tab, which keeps the form's text. */
const PrivacyLine = () => (
  <p className="small quiet">
    Only the people you invite see what you share.{' '}
    <a href="/privacy" target="_blank" rel="noopener">
      Privacy in plain words
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  </p>
);
