import { ownerResource } from '../app/ownerResource.ts';
import { withoutView, withView } from '../app/views.ts';
import { circleReadModels, circleWrites, endedBy, invitationWritten, isCircleWrite } from './circleWrites.ts';

/** Whom the viewer has invited into her care team. */
export const invitationsSentResource = ownerResource({
  name: 'invitationsSent',
  request: () => ({ route: 'GET /care-invitations/sent' }),
  dataOf: (invitations) => invitations,
  empty: [],
  shown: (invitations) => ({ invitations }),
  isViewers: true,
  // careConnections: who leaves, or is removed by another round, ends those of hers
  readModels: circleReadModels,
  isOutdatedBy: ({ command }) => isCircleWrite(command),
  writes: circleWrites,
  afterCommand: (invitations, success) => {
    const ended = endedBy(success);
    if (ended !== undefined) return withoutView(invitations, ended);
    const written = invitationWritten(success);
    if (!written || invitations.some(({ id }) => id === written.id)) return written ? withView(invitations, written) : invitations;
    // one invitation an address: a new round takes the place of the one before, at the head of the list
    const address = written.caregiverEmail.toLowerCase();
    return [written, ...invitations.filter(({ caregiverEmail }) => caregiverEmail.toLowerCase() !== address)];
  },
});
export const { use: useInvitationsSent } = invitationsSentResource;
