import { http, HttpResponse, type HttpHandler } from 'msw';
import type { RoleKeeper } from '../../events/account/roleRules.ts';
import type { SecurityEventView } from '../../projections/session/securityEventsQueries.ts';
import type { SessionView } from '../../projections/session/sessionsQueries.ts';
import { rosa } from './people.ts';

export const session = (more: Partial<SessionView> = {}): SessionView => ({
  id: '5b1f0d2e-6f35-4c39-8a90-0c7a3a6f1a01',
  device: 'Firefox on Windows',
  agent: null,
  isDevice: false,
  isAdded: false,
  isPaired: false,
  signedInAt: '2026-11-19T20:41:00.000Z',
  lastSeenAt: '2026-11-21T12:30:00.000Z',
  isCurrent: false,
  ...more,
});
export const securityEvent = (more: Partial<SecurityEventView> = {}): SecurityEventView => ({
  id: '1',
  kind: 'signedIn',
  at: '2026-11-19T20:41:00.000Z',
  device: 'Firefox on Windows',
  endedDevice: null,
  times: 1,
  helper: null,
  ...more,
});

/** The server's answers about sign-ins; a test may change them. */
export interface AccountAnswers {
  sessions: readonly SessionView[];
  securityEvents: readonly SecurityEventView[];
  isDown: boolean;
  /** The reason why the account stays in its role. */
  keptBy?: RoleKeeper;
}

export const accountReads = (
  answers: AccountAnswers = { sessions: [], securityEvents: [], isDown: false },
): readonly HttpHandler[] => {
  const down = () => HttpResponse.json({ message: 'Please try again.' }, { status: 503 });
  return [
    http.get('/api/user/sessions', () => (answers.isDown ? down() : HttpResponse.json(answers.sessions))),
    http.get('/api/user/role', () => HttpResponse.json({ role: rosa.role, keptBy: answers.keptBy ?? null })),
    http.get('/api/care-connections', () => HttpResponse.json([])),
    http.get('/api/documents', () => HttpResponse.json([])),
    http.get('/api/user/security-events', () => (answers.isDown ? down() : HttpResponse.json(answers.securityEvents))),
  ];
};
