import { listCareConnections, type CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { listInvitationsSent, type InvitationSent } from '../../projections/circle/careInvitationsQueries.ts';
import {
  listInvitationsReceived,
  type InvitationReceived,
} from '../../projections/circle/invitationsReceivedQueries.ts';
import { findRightsOfAll, type SeniorsRights } from '../../projections/circle/rightsQueries.ts';
import { listTeams, type TeamMember } from '../../projections/circle/teamQueries.ts';
import type { ReadRoute } from '../http/readRoute.ts';
import { seniorsOf } from '../http/seniorOf.ts';
import { mayKnowSenior } from './circleAccess.ts';

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

/** GET /api/care-team: the members of these seniors' care teams, for the senior and the members. */
export const careTeams: ReadRoute<readonly [readonly TeamMember[], readonly SeniorsRights[]], readonly TeamMember[]> = {
  find: (on, request) => {
    const seniorIds = seniorsOf(request);
    return Promise.all([listTeams(on, seniorIds, request.viewerId), findRightsOfAll(on, seniorIds, request.viewerId)]);
  },
  answer: ([body, all], _request, { userId: viewerId }) => {
    for (const { seniorId, rights } of all) mayKnowSenior({ viewerId, seniorId, rights });
    return { body };
  },
};
