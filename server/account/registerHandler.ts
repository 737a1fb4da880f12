import type { RequestHandler } from 'express';
import type { RegisterUser } from '../../events/account/accountCommands.ts';
import { findUser } from '../../projections/account/usersQueries.ts';
import { claimRequestKey, requestKeyOf } from '../command/requestKeys.ts';
import type { Dependencies } from '../dependencies.ts';
import { sentBody } from '../http/requestParts.ts';
import { validated } from '../http/validation.ts';
import { answerWrite } from '../http/writeAnswer.ts';
import { rememberSignIn } from '../session/rememberSignIn.ts';
import { startSession } from '../session/session.ts';
import { sayingWhichField } from './nameProblems.ts';
import { register } from './register.ts';
import { checkRegistration, planRegistration } from './registration.ts';
import { asLinkAllows, assertMayRegister } from './registrationPolicy.ts';

/** POST /api/register: creates the account and signs in. */
export const registerHandler =
  (deps: Dependencies): RequestHandler =>
  async (req, res) => {
    const body = validated<RegisterUser>('RegisterUser', sentBody(req));
    const link = await assertMayRegister(deps, body.invitation);
    checkRegistration(body);
    const key = req.get('Idempotency-Key');
    const registration = await planRegistration(deps, body, key);
    const { process, content } = registration;
    await claimRequestKey(deps.db.pool, await requestKeyOf(deps, key, process.commandId, { content }));
    const { userId, credentialId } = registration.command.data;
    const makeAccount = () => register(deps, registration, key !== undefined);
    const position = await asLinkAllows(deps, link, registration, makeAccount).catch((problem: unknown) => {
      throw sayingWhichField(problem);
    });
    await startSession(res, req, deps, { userId, credentialId });
    await rememberSignIn(req, res, deps, { nameStream: registration.usernameStream, credentialId });
    const view = (on: Parameters<typeof findUser>[0]) => findUser(on, userId);
    await answerWrite(req, res, deps, { changed: true, position }, { success: 201, id: userId, view });
  };
