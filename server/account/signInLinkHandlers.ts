import type { Request, RequestHandler } from 'express';
import type { ReadSignInLink, UseSignInLink } from '../../events/account/accountCommands.ts';
import type { SignInLinkView } from '../../projections/account/signInLinkView.ts';
import { findSignInHelp, type SignInHelp } from '../../projections/account/signInHelpQueries.ts';
import { findUser } from '../../projections/account/usersQueries.ts';
import { consumeLink, findLink, type AccessLink } from '../accessLink/accessLinks.ts';
import { derivedCommandId, requestCommandId } from '../command/commandId.ts';
import { visitorRoute, type VisitorStep } from '../command/commandRoute.ts';
import { handleCommand, type Outcome } from '../command/handleCommand.ts';
import type { Dependencies } from '../dependencies.ts';
import { awaitMinPositionToWrite } from '../http/awaitPosition.ts';
import { Invalid, KeyReused } from '../http/errors.ts';
import { sentBody } from '../http/requestParts.ts';
import { validated } from '../http/validation.ts';
import { authenticate } from '../session/authenticate.ts';
import { rememberSignIn } from '../session/rememberSignIn.ts';
import { assertNotParked } from '../session/parkedStreamGuard.ts';
import { recordSecurityEvent } from '../session/securityEvents.ts';
import { endAllSessions, startSession } from '../session/session.ts';
import { forgetAttemptsOf } from '../session/signInAttempts.ts';
import { accountDecider } from './accountDecider.ts';
import { storeCredential } from './credentials.ts';
import { nameStream } from './nameStreams.ts';
import { onAccount } from './onAccount.ts';
import type { PasswordOwner } from './contextWords.ts';
import { passwordProblem } from './passwordRules.ts';
import { linkUnknown, signInLinkProblem } from './signInLinkRules.ts';

interface Found {
  readonly link: AccessLink;
  readonly account: SignInHelp;
}

const findAccountOf = async (deps: Dependencies, secret: string): Promise<Found> => {
  const link = await findLink(deps.db.pool, deps.keys, { secret }, deps.now());
  if (link?.kind !== 'signIn') throw linkUnknown();
  await assertNotParked(deps.db.pool, deps.parkedStreamGuard, { personId: link.subjectId });
  const account = await findSignInHelp(deps.db.pool, link.subjectId, link.madeBy);
  if (account === undefined) throw linkUnknown();
  return { link, account };
};

const assertOpen = ({ link, account }: Found, { config }: Dependencies): void => {
  const problem = signInLinkProblem(link, account, config);
  if (problem) throw problem;
};

/** Another person who is signed in with this browser; using the link signs them out. */
const otherName = async (req: Request, deps: Dependencies, userId: string): Promise<string | null> => {
  const viewer = await authenticate(req, deps);
  if (viewer === undefined || viewer.userId === userId) return null;
  return (await findSignInHelp(deps.db.pool, viewer.userId, null))?.name ?? null;
};

/**
 * POST /api/sign-in-links/read: the person that the link is for. It changes nothing: a preview of the page uses no link
 * up.
 */
export const readSignInLinkHandler =
  (deps: Dependencies): RequestHandler =>
  async (req, res) => {
    const { secret } = validated<ReadSignInLink>('ReadSignInLink', sentBody(req));
    await awaitMinPositionToWrite(req, res, deps);
    const found = await findAccountOf(deps, secret);
    assertOpen(found, deps);
    const { userId, username, name, helperName } = found.account;
    const view: SignInLinkView = { name, username, helperName, otherName: await otherName(req, deps, userId) };
    res.json(view);
  };

interface Reset extends Found {
  readonly commandId: string;
  /** Derived from the command, so that a retry finds the password of the first attempt. */
  readonly credentialId: string;
  readonly isRetry: boolean;
}

const checkPassword = (password: string, owner: PasswordOwner): void => {
  const problem = passwordProblem(password, owner);
  if (problem !== undefined) throw new Invalid(problem, { password: problem });
};

/** A retry of the same request gets the same. */
const findReset = async ({ body, key, deps }: VisitorStep<UseSignInLink>): Promise<Reset> => {
  const found = await findAccountOf(deps, body.secret);
  const { userId, username, credentialId: presentId, isLocked } = found.account;
  const requestId = await requestCommandId(deps.keys, userId, 'UseSignInLink', key);
  const commandId = await derivedCommandId(deps.keys, [requestId, found.link.id]);
  const credentialId = await derivedCommandId(deps.keys, [commandId, 'credential']);
  const isRetry = presentId === credentialId;
  if (!isRetry || isLocked) assertOpen(found, deps);
  checkPassword(body.password, (await findUser(deps.db.pool, userId)) ?? { username });
  return { ...found, commandId, credentialId, isRetry };
};

/** The new password's row comes first; the event that names it is refused once the former password has been replaced. */
const resetPassword = async (
  { body, now, deps }: VisitorStep<UseSignInLink>,
  { link, account: { userId }, commandId, credentialId }: Reset,
): Promise<Outcome> => {
  if (!(await storeCredential(deps.db.pool, { id: credentialId, userId }, body.password, now))) throw new KeyReused();
  const formerCredentialId = link.credentialId ?? '';
  const outcome = await handleCommand(deps, {
    targeted: onAccount(userId, { type: 'ResetPassword', data: { formerCredentialId, credentialId } }),
    decider: accountDecider,
    commandId,
    actor: userId,
    now,
    content: '',
  });
  await consumeLink(deps.db.pool, link.id, now);
  return outcome;
};

/** POST /api/sign-in-links/use: sets the new password, ends all sessions and begins one. */
export const useSignInLink = visitorRoute({
  name: 'UseSignInLink',
  success: 200,
  find: findReset,
  carryOut: async (step, reset) => ({ id: reset.account.userId, ...(await resetPassword(step, reset)) }),
  // until then the former password's sessions are valid
  endsAccess: () => true,
  beforeAnswer: async ({ deps, req, res }, { link, account: { userId, username }, credentialId, isRetry }) => {
    await endAllSessions(deps, userId);
    await startSession(res, req, deps, { userId, credentialId });
    const stream = await nameStream(deps.keys, 'username', username);
    await forgetAttemptsOf(deps.db.pool, stream);
    await rememberSignIn(req, res, deps, { nameStream: stream, credentialId });
    if (!isRetry) await recordSecurityEvent(req, deps, { userId, kind: 'passwordReset', helperId: link.madeBy });
  },
  answer: findUser,
});
