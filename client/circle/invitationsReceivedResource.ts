import { ownerResource } from '../resource/ownerResource.ts';
import { withoutView } from '../resource/views.ts';
import { circleWrites, endedBy, isCircleWrite } from './circleOutcomes.ts';

/** The invitations that the viewer has received. */
export const invitationsReceivedResource = ownerResource({
  name: 'invitationsReceived',
  request: () => ({ route: 'GET /care-invitations/received' }),
  dataOf: (invitations) => invitations,
  empty: [],
  shown: (invitations) => ({ invitations }),
  isViewers: true,
  // careConnections: a removal ends every earlier invitation; users: a changed address may be invited
  readModels: ['careInvitations', 'careConnections', 'joinRequests', 'users'],
  isOutdatedBy: ({ command }) => isCircleWrite(command),
  writes: circleWrites,
  afterCommand: (invitations, success) => {
    const ended = endedBy(success);
    if (ended !== undefined) return withoutView(invitations, ended);
    const { type, view } = success;
    return type === 'RespondToInvitation' && view
      ? invitations.map((each) => (each.id === view.id ? view : each))
      : invitations;
  },
});
