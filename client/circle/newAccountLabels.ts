import { isolated } from '../../events/kernel/isolated.ts';
import type { NewAccounts } from '../../projections/circle/invitationLinkView.ts';
import { whenInWords } from '../ui/moment.ts';
import type { Moment } from '../ui/moment.ts';

/** "tomorrow at 3:41 PM" */
const fromWhen = (from: string | null, moment: Moment): string =>
  from === null ? 'tomorrow' : whenInWords(from, moment);

/** The sentence about what the invited person needs, for the person who passes the link on. */
export const neededLabel = ({ newAccounts, newAccountsFrom }: NewAccounts, moment: Moment): string => {
  const labels: Readonly<Record<NewAccounts['newAccounts'], string>> = {
    yes: 'If they don’t have an account yet, they can create one with it.',
    used: 'An account was created with this link, so it won’t create another one. If you don’t know who that was, make a new link.',
    later: `They need to have an account already, because yours is new. From ${fromWhen(newAccountsFrom, moment)} they can create one with this link.`,
    full: `They need to have an account already, because many people have created one with your invitations in the last 24 hours. From ${fromWhen(newAccountsFrom, moment)} they can create one with this link.`,
    no: 'They need to have an account already, because new ones can’t be created here.',
  };
  return labels[newAccounts];
};

const laterLabel = (from: string | null, moment: Moment): string =>
  `You can create an account with this invitation from ${fromWhen(from, moment)}. If you have an account already, sign in now, and we’ll bring you right back here.`;

/** The first step of an invited person who isn't signed in. */
export const signInFirstLabel = (
  { newAccounts, newAccountsFrom }: NewAccounts,
  seniorName: string,
  moment: Moment,
): string => {
  const labels: Readonly<Record<NewAccounts['newAccounts'], string>> = {
    yes: 'First, create your account or sign in. We’ll bring you right back here.',
    used: `An account was already created with this invitation. Sign in with it, or with another account of yours, and we’ll bring you right back here. If you have none, ask ${isolated(seniorName)} for a new link.`,
    later: laterLabel(newAccountsFrom, moment),
    full: laterLabel(newAccountsFrom, moment),
    no: 'New accounts can’t be created here. If you have one, sign in, and we’ll bring you right back here.',
  };
  return labels[newAccounts];
};
