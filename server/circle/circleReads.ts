import { listCareConnections, type CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import {
  listInvitationsReceived,
  listInvitationsSent,
  type InvitationReceived,
  type InvitationSent,
} from '../../projections/circle/careInvitationsQueries.ts';
import type { ReadRoute } from '../http/readRoute.ts';

/** Each of these lists is the viewer's own. */
type ListRoute<View> = ReadRoute<readonly View[], readonly View[]>;

export const invitationsSent: ListRoute<InvitationSent> = {
  find: (on, { viewerId, now }) => listInvitationsSent(on, viewerId, now),
  answer: (body) => ({ body }),
};

export const invitationsReceived: ListRoute<InvitationReceived> = {
  find: (on, { viewerId, now }) => listInvitationsReceived(on, viewerId, now),
  answer: (body) => ({ body }),
};

export const careConnectionsOf: ListRoute<CareConnection> = {
  find: (on, { viewerId }) => listCareConnections(on, viewerId),
  answer: (body) => ({ body }),
};
