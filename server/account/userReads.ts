import { findUser, type UserView } from '../../projections/account/usersQueries.ts';
import { NotFound } from '../http/errors.ts';
import { ready } from './accountAccess.ts';
import { pathId } from '../http/ids.ts';
import type { ReadRoute } from '../http/readRoute.ts';
import { maySeeUser } from './accountAccess.ts';

type FindUser = ReadRoute<UserView | undefined, UserView>;

/** GET /api/user/me. */
export const me: FindUser = {
  find: (on, { viewerId }) => findUser(on, viewerId),
  answer: (user) => ({ body: ready(user) }),
};

/** GET /api/user/{id}: somebody whom one may not see does not exist. */
export const userById: FindUser = {
  find: async (on, { params }) => findUser(on, pathId(params)),
  answer: (user, _request, viewer) => {
    if (user === undefined) throw new NotFound();
    maySeeUser(viewer.userId, user.id);
    return { body: user };
  },
};
