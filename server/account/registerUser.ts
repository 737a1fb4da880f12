import { findUser } from '../../projections/account/usersQueries.ts';
import { visitorRoute } from '../command/commandRoute.ts';
import { claimRequestKey, requestKeyOf } from '../command/requestKeys.ts';
import { rememberSignIn } from '../session/rememberSignIn.ts';
import { startSession } from '../session/session.ts';
import { sayingWhichField } from './nameProblems.ts';
import { register } from './register.ts';
import { checkRegistration, planRegistration } from './registration.ts';
import { asLinkAllows, assertMayRegister } from './registrationPolicy.ts';

/** POST /api/register: creates the account and signs in. */
export const registerUser = visitorRoute({
  name: 'RegisterUser',
  success: 201,
  find: async ({ body, key, deps }) => {
    const link = await assertMayRegister(deps, body.invitation);
    checkRegistration(body);
    const registration = await planRegistration(deps, body, key);
    const { process, content } = registration;
    await claimRequestKey(deps.db.pool, await requestKeyOf(deps, key, process.commandId, { content }));
    return { link, registration };
  },
  carryOut: async ({ key, deps, req, res }, { link, registration }) => {
    const makeAccount = () => register(deps, registration, key !== undefined);
    const position = await asLinkAllows(deps, link, registration, makeAccount).catch((problem: unknown) => {
      throw sayingWhichField(problem);
    });
    const { userId, credentialId } = registration.command.data;
    await startSession(res, req, deps, { userId, credentialId });
    await rememberSignIn(req, res, deps, { nameStream: registration.usernameStream, credentialId });
    return { id: userId, changed: true, position };
  },
  answer: findUser,
});
