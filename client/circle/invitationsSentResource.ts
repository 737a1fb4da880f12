import type { InvitationSent } from '../../projections/circle/careInvitationsQueries.ts';
import { ownerResource } from '../resource/ownerResource.ts';
import { withoutView, withView } from '../resource/views.ts';
import { circleReadModels, circleWrites, endedBy, invitationWritten, isCircleWrite } from './circleOutcomes.ts';

/** The invitations to the viewer's care team. */
const invitationsSentResource = ownerResource({
  name: 'invitationsSent',
  request: () => ({ route: 'GET /care-invitations/sent' }),
  dataOf: (invitations) => invitations,
  empty: [],
  shown: (invitations) => ({ invitations }),
  isViewers: true,
  // careConnections: a member who leaves or is removed ends the accepted invitation
  readModels: circleReadModels,
  isOutdatedBy: ({ command }) => isCircleWrite(command),
  writes: circleWrites,
  afterCommand: (invitations, success) => {
    const ended = endedBy(success);
    if (ended !== undefined) return withoutView(invitations, ended);
    const written = invitationWritten(success);
    if (!written || invitations.some(({ id }) => id === written.id))
      return written ? withView(invitations, written) : invitations;
    // one invitation per address: a new one replaces the earlier one, at the head of the list
    const address = written.caregiverEmail?.toLowerCase();
    const isSame = ({ caregiverEmail }: InvitationSent) =>
      address !== undefined && caregiverEmail?.toLowerCase() === address;
    return [written, ...invitations.filter((invitation) => !isSame(invitation))];
  },
});
export const { use: useInvitationsSent } = invitationsSentResource;
