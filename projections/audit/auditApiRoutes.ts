import type { Query } from '../routeTypes.ts';
import type { AuditRecord } from './auditRecord.ts';
import type { AuditTimeline } from './auditTimeline.ts';

export interface AuditApiRoutes {
  'GET /audit/:id': Query<AuditRecord, 'asOf' | 'knownAt'>;
  'GET /audit/:id/events': Query<AuditTimeline, 'before' | 'kind' | 'person' | 'day' | 'knownAt'>;
}
