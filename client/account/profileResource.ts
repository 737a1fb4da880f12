import type { UserSeen } from '../../projections/account/usersQueries.ts';
import { ownerResource } from '../resource/ownerResource.ts';

const unknown: UserSeen | undefined = undefined;

/** A person's profile, as far as the viewer may see it; undefined: not known yet. */
const profileResource = ownerResource({
  name: 'profile',
  request: ({ senior }) => ({ route: 'GET /user/:id', id: senior?.[0] ?? 'me' }),
  dataOf: (profile) => profile,
  empty: unknown,
  shown: (profile) => ({ profile }),
  readModels: [],
  // a profile change is pushed as a change of the connection, like a zone change
  showsZone: true,
});
export const { use: useProfile } = profileResource;
