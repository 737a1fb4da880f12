import { isolated } from '../../events/kernel/isolated.ts';
import { useState } from 'react';
import type { PermissionChanges } from '../../events/circle/permissions.ts';
import type { Handover } from '../../projections/account/handoverQueries.ts';
import type { PublicPageProps } from '../session/publicPage.ts';
import { ApiError, sentenceOf } from '../api/apiError.ts';
import { FieldProblem } from '../ui/FieldGroup.tsx';
import { NewPasswordField } from '../ui/NewPasswordField.tsx';
import { passwordProblems } from '../ui/passwordProblem.ts';
import { useForm, type Form } from '../ui/useForm.ts';
import { changesOf } from './levelLabels.ts';
import { whoIsHere } from './useHandover.ts';
import { WhatTheySee } from './WhatTheySee.tsx';

export type OpenLink = Extract<Handover, { status: 'open' }>;

interface OpenFormProps extends PublicPageProps {
  readonly secret: string;
  readonly link: OpenLink;
  /** Called when the link has ended in the meantime. */
  readonly onEnded: () => void;
}

const empty = { password: '' };

/** `isHelper`: the person who set the account up may help to sign in. */
const staysLabel = ({ isOpened, setUpByName }: OpenLink, isHelper: boolean): string => {
  if (isOpened)
    return 'This device stays signed in, and so do your others. You can sign it out on the phone you used first.';
  const help = ` Until you choose a password, ${isolated(setUpByName)} can help you sign in again.`;
  return `This phone stays signed in. You can sign it out at any time.${isHelper ? help : ''}`;
};

/** The person can choose a password; without one, this device stays signed in. */
export const OpenForm = ({ link, ...props }: OpenFormProps) => {
  const [chosen, setChosen] = useState<PermissionChanges>({});
  const [isHelper, setHelper] = useState(true);
  const { isPending, refusal, form, open } = useOpening({ link, chosen, isHelper, ...props });
  const [name, setUpByName] = [isolated(link.firstName ?? link.username), isolated(link.setUpByName)];
  return (
    <>
      <h1>{link.isOpened ? `Welcome back, ${name}` : `${setUpByName} set up Hearthline for you, ${name}.`}</h1>
      <p className="handover__lead">
        You’ll see which dose is next, your appointments, and messages from the people you trust.
      </p>
      {!link.isOpened && link.permissions && (
        <WhatTheySee
          name={setUpByName}
          permissions={link.permissions}
          chosen={chosen}
          onChange={setChosen}
          isHelper={isHelper}
          onHelperChange={setHelper}
        />
      )}
      <form className="card form" noValidate onSubmit={form.handleSubmit}>
        <OpenButton link={link} isHelper={isHelper} isPending={isPending} onOpen={open} />
        {refusal && link.isOpened && <FieldProblem id="open-problem" problem={refusal} />}
        {!link.isOpened && (
          <PasswordChoice username={link.username} form={form} refusal={refusal} isPending={isPending} />
        )}
      </form>
    </>
  );
};

interface OpenButtonProps {
  readonly link: OpenLink;
  readonly isHelper: boolean;
  readonly isPending: boolean;
  readonly onOpen: () => void;
}

/** Opens the account without a password. */
const OpenButton = ({ link, isHelper, isPending, onOpen }: OpenButtonProps) => (
  <div className="stack stack--tight">
    <button
      className="button button--primary button--large button--waits"
      type="button"
      aria-disabled={isPending}
      onClick={() => !isPending && onOpen()}
    >
      {link.isOpened ? 'Sign in on this device' : 'Start without a password'}
    </button>
    <p className="quiet">{staysLabel(link, isHelper)}</p>
  </div>
);

interface PasswordChoiceProps extends Pick<Opening, 'form' | 'refusal' | 'isPending'> {
  readonly username: string;
}

const PasswordChoice = ({ username, form, refusal, isPending }: PasswordChoiceProps) => (
  <>
    <h2 className="handover__or">Or choose a password</h2>
    <p>
      With it you can sign in anywhere. Your username is <b translate="no">{username}</b>.
    </p>
    {/* password managers keep the password under this name */}
    <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
    <NewPasswordField label="Password" problem={form.problems.password} {...form.field('password')} />
    {refusal && <FieldProblem id="open-problem" problem={refusal} />}
    <button className="button button--large" type="submit" aria-disabled={isPending}>
      {isPending ? 'Opening…' : 'Open with this password'}
    </button>
  </>
);

/** The senior's choices for the person who set the account up. */
interface Choices {
  readonly chosen: PermissionChanges;
  readonly isHelper: boolean;
}

/** Empty unless this is the first opening and that person is in the care team. */
const choicesOf = ({ isOpened, permissions: before }: OpenLink, { chosen, isHelper }: Choices) => {
  if (isOpened || !before) return {};
  const permissions = changesOf(before, chosen);
  return { mayHelpSignIn: isHelper, ...(permissions ? { permissions } : {}) };
};

interface Opening {
  readonly isPending: boolean;
  readonly refusal: string | undefined;
  readonly form: Form<typeof empty>;
  readonly open: (password?: string) => void;
}

const useOpening = (props: OpenFormProps & Choices): Opening => {
  const { api, secret, link, onSignedIn, onFailure, onEnded } = props;
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const send = async (password: string | undefined) => {
    setPending(true);
    setRefusal(undefined);
    const body = { secret, ...(password === undefined ? {} : { password }), ...choicesOf(link, props) };
    const problem = await api.send({ route: 'POST /handover-links/open', body }).then(
      () => undefined,
      (error: unknown) => error,
    );
    // an answer may be lost after the account was opened
    const user = await whoIsHere(api).catch(() => null);
    if (user?.username === link.username)
      return onSignedIn(user, {
        title: `Welcome, ${isolated(link.firstName ?? link.username)}!`,
        description: 'You’re signed in on this phone.',
      });
    setPending(false);
    const details = problem instanceof ApiError ? problem.problem : undefined;
    if (details?.code?.startsWith('link_') === true) return onEnded();
    if (details?.fields?.['password'] !== undefined) form.setProblems({ password: details.fields['password'] });
    else setRefusal(sentenceOf(problem));
    onFailure({ title: 'Your account wasn’t opened', description: sentenceOf(problem) });
  };
  const open = (password?: string) => void send(password);
  const form: Form<typeof empty> = useForm({
    initial: empty,
    validate: passwordProblems,
    isPending,
    onValid: ({ password }) => open(password),
  });
  return { isPending, refusal, form, open };
};
