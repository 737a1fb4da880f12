import { listSecurityEvents, type SecurityEventView } from '../../projections/session/securityEventsQueries.ts';
import { listSessions, type OwnSession, type SessionView } from '../../projections/session/sessionsQueries.ts';
import type { ReadRoute } from '../http/readRoute.ts';

/** GET /api/user/sessions. */
export const ownSessions: ReadRoute<readonly OwnSession[], readonly SessionView[]> = {
  find: (on, { viewerId, now }) => listSessions(on, viewerId, now),
  answer: (sessions, _request, viewer) => ({
    body: sessions.map(({ sid, ...session }) => ({ ...session, isCurrent: sid === viewer.sid })),
  }),
};

/** GET /api/user/security-events. */
export const ownSecurityEvents: ReadRoute<readonly SecurityEventView[], readonly SecurityEventView[]> = {
  find: (on, { viewerId }) => listSecurityEvents(on, viewerId),
  answer: (securityEvents) => ({ body: securityEvents }),
};
