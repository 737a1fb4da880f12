import type { RequestHandler } from 'express';
import type { ChangePassword } from '../../events/account/accountCommands.ts';
import { findActiveCredential, findUser, type ActiveCredential } from '../../projections/account/usersQueries.ts';
import { endLinks } from '../accessLink/accessLinks.ts';
import { derivedCommandId, requestCommandId } from '../command/commandId.ts';
import { handleCommand, type Outcome } from '../command/handleCommand.ts';
import type { Dependencies } from '../dependencies.ts';
import { Forbidden, Invalid, KeyReused } from '../http/errors.ts';
import { ready } from './accountAccess.ts';
import { awaitMinPositionToJudge, awaitWrite } from '../http/awaitPosition.ts';
import { sentBody } from '../http/requestParts.ts';
import { validated } from '../http/validation.ts';

import type { Viewer } from '../command/commandRoute.ts';
import { onFirstDevice } from '../session/addedDevice.ts';
import { claimsOf, withSession } from '../session/authenticate.ts';
import { recordFailure } from '../session/failures.ts';
import { recordSecurityEvent } from '../session/securityEvents.ts';
import { rememberSignIn } from '../session/rememberSignIn.ts';
import { endOtherSessions } from '../session/session.ts';
import { addSessionCredential } from '../session/sessionRows.ts';
import { accountDecider } from './accountDecider.ts';
import { matchesPassword, storeCredential } from './credentials.ts';
import { accountStream, nameStream } from './nameStreams.ts';
import type { PasswordOwner } from './contextWords.ts';
import { passwordProblem } from './passwordRules.ts';
import { forgetAttempts, refuseWhileBlocked, takeAttempt } from '../session/signInAttempts.ts';

interface PasswordChange {
  readonly commandId: string;
  /** Derived from the command, so that a retry finds the password of the first attempt. */
  readonly credentialId: string;
  readonly body: ChangePassword;
  readonly viewer: Viewer;
  readonly now: Date;
}

const wrongPresent = (sentence: string): Invalid => new Invalid(sentence, { presentPassword: sentence });

/**
 * A retry must bring the same new password; any other request must bring the present one. An account that has none yet gets its first one
 * from the device that opened it, not from one that a helper's link added: that may be the helper's own.
 */
const checkPassword = async (
  { credentialId, body, viewer }: PasswordChange,
  active: ActiveCredential,
): Promise<void> => {
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
const changePassword = async (
  deps: Dependencies,
  change: PasswordChange,
  active: ActiveCredential,
): Promise<Outcome> => {
  const { commandId, credentialId, body, viewer, now } = change;
  const { userId } = viewer;
  if (!(await storeCredential(deps.db.pool, { id: credentialId, userId }, body.newPassword, now)))
    throw new KeyReused();
  // before the event, since from then on sessions opened with the former password are invalid
  await addSessionCredential(deps.db.pool, viewer.sid, credentialId);
  const command = { type: 'ChangePassword', data: { presentCredentialId: active.credentialId, credentialId } } as const;
  const targeted = { stream: accountStream(userId), command, subjectId: userId, seniorId: null, id: userId };
  return handleCommand(deps, {
    targeted,
    decider: accountDecider,
    commandId,
    actor: userId,
    agent: viewer.agent,
    now,
    content: '',
  });
};

/** PUT /api/user/password. Ends this person's other sessions before it answers. */
export const passwordHandler =
  (deps: Dependencies): RequestHandler =>
  async (req, res) => {
    const claims = claimsOf(req, deps);
    const { userId } = claims;
    const body = validated<ChangePassword>('ChangePassword', sentBody(req));
    const commandId = await requestCommandId(deps.keys, userId, 'ChangePassword', req.get('Idempotency-Key'));
    const credentialId = await derivedCommandId(deps.keys, [commandId, 'credential']);
    await awaitMinPositionToJudge(req, res, deps);
    const { viewer, found } = await withSession(req, res, deps, claims, (on) =>
      Promise.all([findActiveCredential(on, userId), findUser(on, userId)]),
    );
    const [active, owner] = [ready(found[0]), ready(found[1])];
    const { username } = owner;
    checkNewPassword(body, owner);
    const change = { commandId, credentialId, body, viewer, now: deps.now() };
    // counted for each session, so that who took over one can't keep the person from changing the password in another
    const attempts = `session ${viewer.sid}`;
    refuseWhileBlocked(await takeAttempt(deps.db.pool, attempts, change.now), change.now);
    await checkPassword(change, active).catch(async (problem: unknown) => {
      const isGuess = problem instanceof Invalid && body.presentPassword !== undefined;
      if (isGuess) await recordFailure(req, deps, { userId, kind: 'presentPasswordWrong' });
      throw problem;
    });
    await forgetAttempts(deps.db.pool, attempts);
    const outcome = await changePassword(deps, change, active);
    await awaitWrite(req, res, deps, outcome);
    await endOtherSessions(deps, userId, viewer.sid);
    await endLinks(deps.db.pool, { kind: 'handover', subjectId: userId }, 'withdrawn', change.now);
    await rememberSignIn(req, res, deps, {
      nameStream: await nameStream(deps.keys, 'username', username),
      credentialId,
    });
    const isRetry = active.credentialId === credentialId;
    if (outcome.changed && !isRetry) await recordSecurityEvent(req, deps, { userId, kind: 'passwordChanged' });
    res.json(await findUser(deps.db.pool, userId));
  };
