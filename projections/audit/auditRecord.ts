import type { ApiRoutes } from '../apiRoutes.ts';

/**
 * GET /api/audit/{seniorId}: a senior's record as of a moment on two clocks; each list as its live GET would have answered the senior.
 * `asOf` cuts by when something happened, `knownAt` by when it was recorded.
 */
export interface AuditRecord {
  readonly seniorId: string;
  /** The senior's time zone as of then. */
  readonly timeZone: string;
  /** ISO instants. */
  readonly asOf: string;
  readonly knownAt: string;
  readonly medications: ApiRoutes['GET /medications']['answer'];
  readonly medicationLogs: ApiRoutes['GET /medication-logs']['answer'];
  readonly appointments: ApiRoutes['GET /appointments']['answer'];
  readonly healthMetrics: ApiRoutes['GET /health-metrics']['answer'];
  readonly healthAlerts: ApiRoutes['GET /health-alerts']['answer'];
  readonly emergencyContacts: ApiRoutes['GET /emergency-contacts']['answer'];
  /** As the senior sees it, with each member's rights as of then. */
  readonly careTeam: ApiRoutes['GET /care-invitations/sent']['answer'];
}
