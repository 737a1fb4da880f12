import type { Query, Write } from '../routeTypes.ts';
import type { SecurityEventView } from './securityEventsQueries.ts';
import type { SessionView } from './sessionsQueries.ts';

export interface SessionApiRoutes {
  'POST /logout': Write<'SignOut', undefined, undefined>;
  'GET /user/sessions': Query<readonly SessionView[]>;
  'DELETE /user/sessions': Write<'EndOtherSessions', undefined, undefined>;
  'DELETE /user/sessions/:id': Write<'EndSession', undefined, undefined>;
  'GET /user/security-events': Query<readonly SecurityEventView[]>;
}
