import type { ChangePassword } from '../../events/account/accountCommands.ts';
import {
  findActiveCredential,
  findUser,
  type ActiveCredential,
  type UserView,
} from '../../projections/account/usersQueries.ts';
import { endLinks } from '../accessLink/accessLinks.ts';
import { derivedCommandId } from '../command/commandId.ts';
import { commandRoute, type CommandStep } from '../command/commandRoute.ts';
import { Forbidden, Invalid, KeyReused } from '../http/errors.ts';
import { onFirstDevice } from '../session/addedDevice.ts';
import { judgeOwnPassword } from '../session/ownPassword.ts';
import { rememberSignIn } from '../session/rememberSignIn.ts';
import { recordSecurityEvent } from '../session/securityEvents.ts';
import { endOtherSessions } from '../session/session.ts';
import { addSessionCredential } from '../session/sessionRows.ts';
import { ready } from './accountAccess.ts';
import { accountDecider } from './accountDecider.ts';
import type { PasswordOwner } from './contextWords.ts';
import { matchesPassword, storeCredential } from './credentials.ts';
import { nameStream } from './nameStreams.ts';
import { onAccount } from './onAccount.ts';
import { passwordProblem } from './passwordRules.ts';

interface Found {
  readonly active: ActiveCredential | undefined;
  readonly owner: UserView | undefined;
  /** Derived from the command, so that a retry finds the password of the first attempt. */
  readonly credentialId: string;
}
type PasswordStep = CommandStep<ChangePassword, Found>;

const wrongPresent = (sentence: string): Invalid => new Invalid(sentence, { presentPassword: sentence });

/**
 * A retry must bring the same new password; any other request must bring the present one. An account that has none yet gets its first one
 * from the device that opened it, not from one that a helper's link added: that may be the helper's own.
 */
const checkPassword = async ({ request: { body }, context: { active: found, credentialId }, viewer }: PasswordStep) => {
  const active = ready(found);
  if (active.credentialId === credentialId) {
    if (!(await matchesPassword(active.hash, body.newPassword))) throw new KeyReused();
  } else if (active.hash === null) {
    if (viewer.isDevice !== true || viewer.isAdded === true)
      throw new Forbidden(onFirstDevice('choose your first password'));
  } else if (body.presentPassword === undefined) throw wrongPresent('Enter your current password');
  else if (!(await matchesPassword(active.hash, body.presentPassword)))
    throw wrongPresent('That isn’t your current password');
};

const checkNewPassword = ({ newPassword }: ChangePassword, owner: PasswordOwner): void => {
  const problem = passwordProblem(newPassword, owner);
  if (problem !== undefined) throw new Invalid(problem, { newPassword: problem });
};

/** The new hash is stored before the event names it; without the event it is never used. */
const keepPassword = async ({ request, context: { credentialId: id }, viewer, deps }: PasswordStep): Promise<void> => {
  const { body, now } = request;
  if (!(await storeCredential(deps.db.pool, { id, userId: viewer.userId }, body.newPassword, now)))
    throw new KeyReused();
  // before the event, since from then on sessions opened with the former password are invalid
  await addSessionCredential(deps.db.pool, viewer.sid, id);
};

/** PUT /api/user/password. Ends this person's other sessions before it answers. */
export const changePassword = commandRoute({
  name: 'ChangePassword',
  secrets: ['presentPassword', 'newPassword'],
  success: 200,
  judgesPassword: true,
  decider: accountDecider,
  loadContext: async (on, { viewerId, commandId }, { keys }): Promise<Found> => {
    const [active, owner, credentialId] = await Promise.all([
      findActiveCredential(on, viewerId),
      findUser(on, viewerId),
      derivedCommandId(keys, [commandId, 'credential']),
    ]);
    return { active, owner, credentialId };
  },
  toCommand: ({ body }, { active, owner, credentialId }, { userId }) => {
    const { credentialId: presentCredentialId } = ready(active);
    checkNewPassword(body, ready(owner));
    return onAccount(userId, { type: 'ChangePassword', data: { presentCredentialId, credentialId } });
  },
  beforeAppend: async (step) => {
    const isGuess = step.request.body.presentPassword !== undefined;
    await judgeOwnPassword(step, { isGuess, check: () => checkPassword(step) });
    await keepPassword(step);
  },
  beforeAnswer: async ({ request, context: { active, owner, credentialId }, viewer, deps, req, res }, { changed }) => {
    const { userId, sid } = viewer;
    await endOtherSessions(deps, userId, sid);
    await endLinks(deps.db.pool, { kind: 'handover', subjectId: userId }, 'withdrawn', request.now);
    const stream = await nameStream(deps.keys, 'username', ready(owner).username);
    await rememberSignIn(req, res, deps, { nameStream: stream, credentialId });
    const isRetry = active?.credentialId === credentialId;
    if (changed && !isRetry) await recordSecurityEvent(req, deps, { userId, kind: 'passwordChanged' });
  },
  answer: findUser,
});
