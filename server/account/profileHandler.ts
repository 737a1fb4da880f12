import type { RequestHandler } from 'express';
import type { UpdateProfile } from '../../events/account/accountCommands.ts';
import { profileProblems } from '../../events/account/profileRules.ts';
import { dayIn, isTimeZone } from '../../events/account/timeZones.ts';
import { findUser, type UserView } from '../../projections/account/usersQueries.ts';
import { canonicalJson } from '../command/canonicalJson.ts';
import { requestCommandId } from '../command/commandId.ts';
import { requestKeyOf } from '../command/requestKeys.ts';
import type { Dependencies } from '../dependencies.ts';
import { awaitMinPositionToWrite } from '../http/awaitPosition.ts';
import { Invalid } from '../http/errors.ts';
import { ready } from './accountAccess.ts';
import { sentBody } from '../http/requestParts.ts';
import { validated } from '../http/validation.ts';
import { answerWrite } from '../http/writeAnswer.ts';
import { claimsOf, withSession } from '../session/authenticate.ts';
import type { ProfileChanges } from './accountDecider.ts';
import { changeProfile } from './changeProfile.ts';
import { sayingWhichField } from './nameProblems.ts';

/** 400 with the invalid fields; `user` is the previous profile. */
const checkProfile = ({ role, ...profile }: UpdateProfile, user: UserView, now: Date): void => {
  const zoneIsKnown = profile.timeZone === undefined || isTimeZone(profile.timeZone);
  const today = dayIn(zoneIsKnown ? (profile.timeZone ?? user.timeZone) : user.timeZone, now);
  const fields = {
    ...profileProblems(profile, today),
    ...(zoneIsKnown ? {} : { timeZone: 'Unknown time zone' }),
    ...(role === undefined || role === user.role ? {} : { role: 'Your role was set when you registered and can’t be changed' }),
  };
  const [first] = Object.values(fields);
  if (first !== undefined) throw new Invalid(first, fields);
};

const trimmed = ({ role: _role, ...profile }: UpdateProfile): ProfileChanges =>
  Object.fromEntries(Object.entries(profile).map(([field, value]) => [field, value.trim()]));

/** PUT /api/user/profile: what is absent stays, "" clears. */
export const profileHandler =
  (deps: Dependencies): RequestHandler =>
  async (req, res) => {
    const claims = claimsOf(req, deps);
    const { userId } = claims;
    const body = validated<UpdateProfile>('UpdateProfile', sentBody(req));
    const key = req.get('Idempotency-Key');
    const commandId = await requestCommandId(deps.keys, userId, 'UpdateProfile', key);
    const content = canonicalJson(body);
    const requestKey = await requestKeyOf(deps, key, commandId, { content });
    await awaitMinPositionToWrite(req, res, deps);
    const { viewer, found } = await withSession(req, res, deps, claims, (on) => findUser(on, userId), requestKey);
    const present = ready(found);
    const now = deps.now();
    checkProfile(body, present, now);
    const process = { commandId, actor: userId, agent: viewer.agent, now };
    const outcome = await changeProfile(deps, { process, userId, changes: trimmed(body), content }).catch((problem: unknown) => {
      throw sayingWhichField(problem);
    });
    await answerWrite(req, res, deps, outcome, { success: 200, id: userId, view: (on) => findUser(on, userId) });
  };
