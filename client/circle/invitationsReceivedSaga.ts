import { listSaga } from '../app/listSaga.ts';
import { wroteCircle } from './circleWrites.ts';
import { invitationsReceivedFailed, invitationsReceivedLoaded, invitationsReceivedOpened } from './invitationsReceivedSlice.ts';

export const invitationsReceivedSaga = listSaga({
  route: 'GET /care-invitations/received',
  // careConnections: a removal ends every round that was sent before it; users: an address that changed may be invited
  readModels: ['careInvitations', 'careConnections', 'users'],
  opened: invitationsReceivedOpened,
  loaded: invitationsReceivedLoaded,
  failed: invitationsReceivedFailed,
  stateOf: ({ invitationsReceived }) => invitationsReceived,
  isWrite: wroteCircle,
});
