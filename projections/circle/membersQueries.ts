import type { Permissions } from '../../events/circle/permissions.ts';
import type { Queryable } from '../../server/database/database.ts';
import { pairOf } from './careConnectionsTable.ts';

/** Somebody who belongs to a senior's care team now: one row per senior and person. */
export interface Member {
  readonly seniorId: string;
  readonly personId: string;
  /** The round by which the person came in: what PATCH and DELETE name. */
  readonly invitationId: string;
  readonly permissions: Permissions;
  /** The senior's main contact. */
  readonly isPrimary: boolean;
}

/** Whether, and with which rights, a person belongs to a senior's care team at this moment. A senior is no member of her own. */
export const findMember = async (on: Queryable, seniorId: string, personId: string): Promise<Member | undefined> => {
  const { rows } = await on.query<Member & { readonly id: string }>({
    name: 'find member',
    text: `select c.id, c.senior_id as "seniorId", c.person_id as "personId", c.invitation_id as "invitationId", c.permissions,
        c.is_primary as "isPrimary"
      from care_connections c where c.id = any($1) and c.invitation_id is not null`,
    values: [[pairOf(seniorId, personId)]],
    by: 'id',
  });
  if (!rows[0]) return undefined;
  const { id: _id, ...member } = rows[0];
  return member;
};
