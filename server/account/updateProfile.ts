import type { UpdateProfile } from '../../events/account/accountCommands.ts';
import { cleanAddress } from '../../events/account/cleanAddress.ts';
import { profileFields, profileProblems } from '../../events/account/profileFields.ts';
import { roleKeptSentence } from '../../events/account/roleRules.ts';
import { dayIn, isTimeZone } from '../../events/account/timeZones.ts';
import { readFields } from '../../events/kernel/recordFields.ts';
import { comparableAddress } from '../../projections/account/comparableAddress.ts';
import { findRole, type RoleView } from '../../projections/account/roleQueries.ts';
import { findUser, type UserView } from '../../projections/account/usersQueries.ts';
import type { Queryable } from '../../projections/queryable.ts';
import { processRoute, type Viewer } from '../command/commandRoute.ts';
import { HttpProblem, Invalid } from '../http/errors.ts';
import { ready } from './accountAccess.ts';
import { refuseOnAddedDevice } from '../session/addedDevice.ts';
import { changeProfile } from './changeProfile.ts';
import { sayingWhichField } from './nameProblems.ts';

/** 400 with the invalid fields; `user` is the previous profile. */
const checkProfile = (profile: UpdateProfile, user: UserView, now: Date): void => {
  const zone = profile.timeZone !== undefined && isTimeZone(profile.timeZone) ? profile.timeZone : user.timeZone;
  const fields = profileProblems(profile, dayIn(zone, now), 'refusal');
  const [first] = Object.values(fields);
  if (first !== undefined) throw new Invalid(first, fields);
};

/**
 * 409 while somebody is connected or something is recorded (product.md "Role"); a concurrent record may go unnoticed.
 */
const checkRole = ({ role }: UpdateProfile, present: RoleView): void => {
  if (role === undefined || role === present.role || present.keptBy === null) return;
  const sentence = roleKeptSentence(present.keptBy);
  throw new HttpProblem(409, 'role_kept', sentence, { fields: { role: sentence } });
};

/** Help with signing in goes to the address, so another device must not change it. */
const checkAddress = ({ email }: UpdateProfile, present: UserView, viewer: Viewer): void => {
  if (email === undefined || comparableAddress(cleanAddress(email)) === comparableAddress(present.email ?? '')) return;
  refuseOnAddedDevice(viewer, 'change your email address', 'email');
};

/** Loads the profile; the data that decides about a role change only if the body asks for one. */
const findPresent = async (on: Queryable, userId: string, body: UpdateProfile, now: Date) => {
  const [user, role] = await Promise.all([
    findUser(on, userId),
    body.role === undefined ? undefined : findRole(on, userId, now),
  ]);
  return { user, role };
};

/** PUT /api/user/profile: absent fields stay, "" clears. */
export const updateProfile = processRoute({
  name: 'UpdateProfile',
  success: 200,
  loadContext: (on, { viewerId, body, now }) => findPresent(on, viewerId, body, now),
  carryOut: async ({ request: { body, viewerId: userId, commandId, now, content }, context, viewer, deps }) => {
    checkProfile(body, ready(context.user), now);
    checkAddress(body, ready(context.user), viewer);
    if (body.role !== undefined) checkRole(body, ready(context.role));
    const process = { commandId, actor: userId, agent: viewer.agent, now };
    const changes = { ...readFields(profileFields, body), role: body.role };
    const outcome = await changeProfile(deps, { process, userId, changes, content }).catch((problem: unknown) => {
      throw sayingWhichField(problem);
    });
    return { id: userId, ...outcome };
  },
  answer: findUser,
});
