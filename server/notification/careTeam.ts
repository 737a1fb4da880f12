import type { PermissionArea } from '../../events/circle/permissions.ts';
import { listRights } from '../../projections/circle/rightsQueries.ts';
import type { Queryable } from '../../projections/queryable.ts';

/** The members of each senior's care team who may see the area, at this moment. */
export const listMembers = async (
  on: Queryable,
  seniorIds: readonly string[],
  area: PermissionArea,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const members = new Map<string, string[]>();
  for (const { seniorId, personId, permissions } of await listRights(on, seniorIds))
    if (permissions[area] !== false) members.set(seniorId, [...(members.get(seniorId) ?? []), personId]);
  return members;
};
