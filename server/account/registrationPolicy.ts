import type { RegisterUser } from '../../events/account/accountCommands.ts';
import { findAuditorGrant, isWaiting } from '../../projections/auditor/auditorGrantsQueries.ts';
import { findInvitationOffered } from '../../projections/circle/invitationsReceivedQueries.ts';
import { findLink, type AccessLink } from '../accessLink/accessLinks.ts';
import { whereThereIsRoom } from '../command/heldPlaces.ts';
import type { Config } from '../config.ts';
import { isDemoMember } from '../demo/demoFamilies.ts';
import type { Dependencies } from '../dependencies.ts';
import { HttpProblem } from '../http/errors.ts';
import { supportOf } from './accountAccess.ts';
import { inHours, newcomerUntil, registeredOfADay, takeLinkToRegister } from './linkRegistrations.ts';
import type { Registration } from './registration.ts';

/** A link, and who invites by it. */
interface LinkToRegister {
  readonly linkId: string;
  readonly seniorId: string;
}
type Invitation = NonNullable<RegisterUser['invitation']>;

const refused = (code: string, sentence: string): HttpProblem => new HttpProblem(403, code, sentence);
const invitationUsed = (): HttpProblem =>
  refused(
    'invitation_used',
    'An account was already created with this invitation. Sign in with that account, or ask for a new link.',
  );
const invitationTooNew = (until: Date, now: Date): HttpProblem =>
  refused(
    'invitation_too_new',
    `The person who invited you joined less than a day ago. In ${inHours(until, now)} you can create an account with this invitation. If you have an account already, sign in with it.`,
  );

const tooManyJoined = (): HttpProblem =>
  refused(
    'too_many_joined',
    `${registeredOfADay.most} people have created an account with this person’s invitations in the last 24 hours. Please try again tomorrow. If you have an account already, sign in with it.`,
  );

/** REGISTRATION=closed: nobody makes an account, for themselves or for somebody else. Demo families have a setting of their own. */
const assertAccountsCanBeMade = ({
  registration,
  supportContact,
}: Pick<Config, 'registration' | 'supportContact'>): void => {
  if (registration === 'closed')
    throw refused('registration_closed', `New accounts can’t be created here. Ask ${supportOf(supportContact)}.`);
};

/** The senior of what the link was made for, while that is open: an invitation, or an auditor's access. */
const openSeniorOf = async ({ db, now }: Dependencies, link: AccessLink): Promise<string | undefined> => {
  if (link.kind === 'auditor') {
    const grant = await findAuditorGrant(db.pool, link.subjectId);
    return grant && isWaiting(grant, now()) ? grant.seniorId : undefined;
  }
  const offered = link.kind === 'invitation' ? await findInvitationOffered(db.pool, now(), link.subjectId) : undefined;
  return offered?.status === 'pending' ? offered.seniorId : undefined;
};

/**
 * An open invitation's link, or an auditor's: the link ends with it, and nothing else shows that. Wrong codes are counted before
 * (limitCodes). Anybody can get a demo family, so its links let nobody in.
 */
const findOpenInvitation = async (deps: Dependencies, invitation: Invitation): Promise<LinkToRegister | undefined> => {
  const { db, keys, now } = deps;
  const link = await findLink(db.pool, keys, invitation, now());
  if (link?.status !== 'open') return undefined;
  const seniorId = await openSeniorOf(deps, link);
  if (seniorId === undefined || (await isDemoMember(db.pool, seniorId))) return undefined;
  return { linkId: link.id, seniorId };
};

/** Whether this request may make an account (REGISTRATION). Returns the link that it must take first; undefined: none is needed. */
export const assertMayRegister = async (
  deps: Dependencies,
  invitation: Invitation | undefined,
): Promise<LinkToRegister | undefined> => {
  assertAccountsCanBeMade(deps.config);
  if (deps.config.registration === 'open') return undefined;
  if (invitation === undefined)
    throw refused(
      'invitation_needed',
      'You need an invitation to create an account here. Open the link you were sent.',
    );
  const found = await findOpenInvitation(deps, invitation);
  if (!found) throw refused('invitation_closed', 'This invitation doesn’t work any more. Please ask for a new one.');
  const now = deps.now();
  const until = await newcomerUntil(deps.db.pool, found.seniorId, now);
  if (until) throw invitationTooNew(until, now);
  return found;
};

/** One link makes one account, and all links of one person ten a day. */
export const asLinkAllows = <Done>(
  deps: Dependencies,
  link: LinkToRegister | undefined,
  { process, command }: Pick<Registration, 'process' | 'command'>,
  makeAccount: () => Promise<Done>,
): Promise<Done> => {
  if (link === undefined) return makeAccount();
  const { userId: id } = command.data;
  const place = { ownerId: link.seniorId, id, now: process.now };
  return whereThereIsRoom(deps, [[registeredOfADay, tooManyJoined]], place, async () => {
    if (!(await takeLinkToRegister(deps, process, link.linkId, id))) throw invitationUsed();
    return makeAccount();
  });
};

/**
 * REGISTRATION=invited: a person who registered by a link sets up accounts only once their links may register others.
 */
export const assertMaySetUpAccounts = async (deps: Dependencies, personId: string): Promise<void> => {
  assertAccountsCanBeMade(deps.config);
  if (deps.config.registration === 'open') return;
  const now = deps.now();
  const until = await newcomerUntil(deps.db.pool, personId, now);
  if (until)
    throw new HttpProblem(
      409,
      'account_too_new',
      `You joined less than a day ago. You can set up an account for someone in ${inHours(until, now)}.`,
    );
};
