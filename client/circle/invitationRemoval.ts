import type { Write } from '../command/command.ts';
import { circleReadModels } from './circleOutcomes.ts';

const remove = (type: 'CancelInvitation' | 'RemoveMember', invitationId: string): Write => ({
  type,
  route: 'DELETE /care-invitations/:id',
  id: invitationId,
  reloads: circleReadModels,
  toast: {
    success: { title: 'The invitation has been removed from your care team.' },
    failure: { title: 'Failed to remove invitation' },
  },
});
export const cancelInvitation = (invitationId: string): Write => remove('CancelInvitation', invitationId);
export const removeMember = (invitationId: string): Write => remove('RemoveMember', invitationId);
