import { isolated } from '../../events/kernel/isolated.ts';
import type { Handover } from '../../projections/account/handoverQueries.ts';
import type { UserView } from '../../projections/account/usersQueries.ts';

type Status = Exclude<Handover['status'], 'open'>;

const titles: { readonly [Each in Status]: string } = {
  used: 'This link was already used',
  replaced: 'There’s a newer link',
  withdrawn: 'This link no longer works',
  expired: 'This link has expired',
};

const nextSteps = (status: Status, name: string): string => {
  const steps: { readonly [Each in Status]: string } = {
    used: `Each link works once. If you chose a password, sign in with it. Otherwise ask ${name} for a new link.`,
    replaced: `Please open the newest link that ${name} gave you.`,
    withdrawn: `If you chose a password, sign in with it. Otherwise ask ${name} for help.`,
    expired: `A link works for seven days. Please ask ${name} for a new one.`,
  };
  return steps[status];
};

interface EndedLinkProps {
  readonly status: Status;
  readonly setUpByName: string | null;
  readonly user: UserView | null;
}

/** The reason why a link no longer works, and what to do next. */
export const EndedLink = ({ status, setUpByName, user }: EndedLinkProps) => (
  <>
    <h1>{titles[status]}</h1>
    <p>{nextSteps(status, isolated(setUpByName ?? 'the person who sent it'))}</p>
    <Onward user={user} />
  </>
);

export const UnknownLink = () => (
  <>
    <h1>This link doesn’t work</h1>
    <p>Part of the address may be missing. Open it again from the message or the QR code, or ask for a new link.</p>
    <Onward user={null} />
  </>
);

const Onward = ({ user }: { user: UserView | null }) => (
  <p>
    <a className="button button--primary button--large" href={user ? '/' : '/auth'} target="_self">
      {user ? 'Go to your home page' : 'Sign in'}
    </a>
  </p>
);
