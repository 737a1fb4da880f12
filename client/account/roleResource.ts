import type { RoleView } from '../../projections/account/roleQueries.ts';
import { ownerResource } from '../resource/ownerResource.ts';

const unknown: RoleView | undefined = undefined;

/**
 * The reason why the viewer's account stays in its role; undefined: not known yet. The server checks it at each visit.
 */
const roleResource = ownerResource({
  name: 'role',
  request: () => ({ route: 'GET /user/role' }),
  dataOf: (role) => role,
  empty: unknown,
  shown: (role) => ({ keptBy: role?.keptBy ?? null }),
  isViewers: true,
  readModels: ['users', 'careConnections', 'careInvitations'],
  isFetchedEachVisit: true,
  isOutdatedBy: ({ command }) => command.type === 'UpdateProfile',
});
export const { use: useRole } = roleResource;
