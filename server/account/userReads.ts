import { findRole, type RoleView } from '../../projections/account/roleQueries.ts';
import { findUser, type UserSeen, type UserView } from '../../projections/account/usersQueries.ts';
import { findRights } from '../../projections/circle/rightsQueries.ts';
import { NotFound } from '../http/errors.ts';
import { pathId } from '../http/ids.ts';
import type { ReadRoute } from '../http/readRoute.ts';
import { assertNotParked } from '../session/parkedStreamGuard.ts';
import { asSeenBy, ready, type Connection } from './accountAccess.ts';

/** GET /api/user/me. */
export const me: ReadRoute<UserView | undefined, UserView> = {
  find: (on, { viewerId }) => findUser(on, viewerId),
  answer: (user) => ({ body: ready(user) }),
};

/** GET /api/user/role: the viewer's, and what keeps it. */
export const ownRole: ReadRoute<RoleView | undefined, RoleView> = {
  find: (on, { viewerId, now }) => findRole(on, viewerId, now),
  answer: (found) => ({ body: ready(found) }),
};

interface Found extends Connection {
  readonly user: UserView | undefined;
}

/** GET /api/user/{id}: answers 404 for users that the viewer may not see. */
export const userById: ReadRoute<Found, UserSeen> = {
  find: async (on, { params, viewerId }, { parkedStreamGuard }) => {
    const id = pathId(params);
    const [user, asMember, asSenior] = await Promise.all([
      findUser(on, id),
      findRights(on, id, viewerId),
      findRights(on, viewerId, id),
      id === viewerId ? undefined : assertNotParked(on, parkedStreamGuard, { personId: id }),
    ]);
    return { user, asMember, asSenior };
  },
  answer: ({ user, ...connection }, _request, viewer) => {
    if (user === undefined) throw new NotFound();
    return { body: asSeenBy(viewer.userId, user, connection) };
  },
  // a member's own profile doesn't count as a view of a senior's record
  viewsRecord: ({ asMember }, { params }) => ({
    seniorIds: asMember === null ? [] : [pathId(params)],
    area: 'profile',
  }),
};
