import type { PermissionChanges } from '../../events/circle/permissions.ts';
import { signUp, type Person, type Senior } from './senior.ts';

const memberName = { firstName: 'Ana', lastName: 'Petrova', role: 'caregiver' } as const;

/** Ana Petrova, a caregiver with an account and nobody in her care. */
export const signUpAna = (url: string): Promise<Person> => signUp(url, memberName);

interface Invitation {
  readonly relationship?: string;
  readonly message?: string;
  readonly permissions?: PermissionChanges;
}

/** The senior invites; the invitation's id. */
export const inviteTo = async (senior: Senior, member: Person, invitation: Invitation = {}): Promise<string> => {
  const { status, body } = await senior.post<{ id: string }>('/api/care-invitations', {
    caregiverEmail: member.email,
    ...invitation,
  });
  if (status !== 201) throw new Error(`Inviting answered ${status}: ${JSON.stringify(body)}`);
  return body.id;
};

export const accept = async (member: Person, invitationId: string): Promise<void> => {
  const { status, body } = await member.request('PATCH', `/api/care-invitations/${invitationId}`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'accepted' }),
  });
  if (status !== 200) throw new Error(`Accepting answered ${status}: ${JSON.stringify(body)}`);
};

/** Invited and accepted. */
export const takeIn = async (senior: Senior, member: Person, invitation?: Invitation): Promise<void> =>
  accept(member, await inviteTo(senior, member, invitation));

/** Ana in the senior's care team. */
export const anaIn = async (senior: Senior): Promise<Person> => {
  const ana = await signUpAna(senior.url);
  await takeIn(senior, ana);
  return ana;
};
