import type { Request, Response } from 'express';
import type { OpenHandoverLink } from '../../events/account/managedAccountCommands.ts';
import type { ManagedAccount } from '../../projections/account/managedAccountsQueries.ts';
import { findActiveCredential, findUser } from '../../projections/account/usersQueries.ts';
import { ready } from '../account/accountAccess.ts';
import { nameStream } from '../account/nameStreams.ts';
import { passwordProblem } from '../account/passwordRules.ts';
import type { Dependencies } from '../dependencies.ts';
import { visitorRoute } from '../command/commandRoute.ts';
import { Invalid } from '../http/errors.ts';
import { authenticate } from '../session/authenticate.ts';
import { rememberSignIn } from '../session/rememberSignIn.ts';
import { assertNotParked } from '../session/parkedStreamGuard.ts';
import { recordSecurityEvent } from '../session/securityEvents.ts';
import { startSession } from '../session/session.ts';
import { addSessionCredential, deleteDeviceSessionsOf } from '../session/sessionRows.ts';
import { findHandover } from './findHandover.ts';
import { linkEnded, openHandover } from './openHandover.ts';

const noPassword =
  'This link opens the account on another device. A password is chosen on the device that opened it first.';

const checkChoices = ({ password, permissions, mayHelpSignIn }: OpenHandoverLink, account: ManagedAccount): void => {
  const { isOpened } = account;
  const problem = password === undefined ? undefined : passwordProblem(password, account);
  if (problem !== undefined) throw new Invalid(problem, { password: problem });
  const sentence = 'What others can see and do is changed in My Care Team now.';
  if (isOpened && password !== undefined) throw new Invalid(noPassword, { password: noPassword });
  if (isOpened && permissions !== undefined) throw new Invalid(sentence, { permissions: sentence });
  if (isOpened && mayHelpSignIn !== undefined) throw new Invalid(sentence, { mayHelpSignIn: sentence });
};

interface SignIn {
  readonly account: ManagedAccount;
  /** The account's before this. */
  readonly formerCredentialId: string;
  readonly credentialId: string | null;
}

/** She opens a helper's link in the browser where she is signed in already: that device stays the one on which she chooses a password. */
const isOnFirstDevice = async (req: Request, deps: Dependencies, userId: string): Promise<boolean> => {
  const viewer = await authenticate(req, deps);
  return viewer?.userId === userId && viewer.isDevice === true && viewer.isAdded !== true;
};

/** The first opening takes the device that its maker may have tried the account on. A later one ends no device of the person's: she would have no way back. */
const signIn = async (
  req: Request,
  res: Response,
  deps: Dependencies,
  { account, ...credentials }: SignIn,
): Promise<void> => {
  const { id: userId, username } = account;
  const { formerCredentialId, credentialId } = credentials;
  if (!account.isOpened) await deleteDeviceSessionsOf(deps.db.pool, userId);
  const isAdded = account.isOpened && !(await isOnFirstDevice(req, deps, userId));
  const sid = await startSession(res, req, deps, {
    userId,
    credentialId: formerCredentialId,
    isDevice: credentialId === null,
    isAdded,
  });
  if (credentialId !== null) {
    await addSessionCredential(deps.db.pool, sid, credentialId);
    await rememberSignIn(req, res, deps, {
      nameStream: await nameStream(deps.keys, 'username', username),
      credentialId,
    });
  }
  await recordSecurityEvent(req, deps, { userId, kind: 'openedByLink' });
};

/** POST /api/handover-links/open: opens the account on this device, with a password or, without one, for this device alone. */
export const openHandoverLink = visitorRoute({
  name: 'OpenHandoverLink',
  success: 200,
  find: async ({ body, now, deps }) => {
    const { link, account } = await findHandover(deps, body.secret, now);
    if (link.status !== 'open') throw linkEnded(link.status);
    checkChoices(body, account);
    await assertNotParked(deps.db.pool, deps.parkedStreamGuard, { personId: account.id });
    const { credentialId: formerCredentialId } = ready(await findActiveCredential(deps.db.pool, account.id));
    return { link, account, formerCredentialId, permissions: account.isMember ? body.permissions : undefined };
  },
  // signs in before the wait: whatever comes of it, the link is used up
  carryOut: async ({ body, now, deps, req, res }, { link, account, formerCredentialId, permissions }) => {
    const isHelper = account.isMember && !account.isOpened ? body.mayHelpSignIn : undefined;
    const opening = { link, password: body.password, permissions, isHelper, now };
    const { position, credentialId } = await openHandover(deps, opening);
    await signIn(req, res, deps, { account, formerCredentialId, credentialId });
    return { id: account.id, changed: true, position };
  },
  endsAccess: (_body, { permissions }) => permissions !== undefined,
  answer: findUser,
});
