import type { Queryable } from '../queryable.ts';

/** The account that an invitation went to, by its address at that time; [] while there is none. */
export const findInvited = async (on: Queryable, invitationId: string): Promise<readonly string[]> => {
  const { rows } = await on.query<{ account_id: string }>({
    name: 'find invited',
    text: `select account_id from care_invitations where id = $1 and status = 'pending' and account_id is not null`,
    values: [invitationId],
  });
  return rows.map(({ account_id: accountId }) => accountId);
};
