import type { Queryable } from '../queryable.ts';

/** Streams of invitations that a person has sent, or that were sent to them: by the history, which keeps every one, and by who answered or may. */
export const listInvitationStreamsOf = async (on: Queryable, userId: string): Promise<readonly string[]> => {
  const { rows } = await on.query<{ stream: string }>({
    name: 'list_invitation_streams_of',
    text: `select stream from history where senior_id = $1 and type = 'CaregiverInvited'
      union select stream from care_invitations where person_id = $1::uuid or (account_id = $1::uuid and person_id is null)`,
    values: [userId],
  });
  return rows.map(({ stream }) => stream);
};
