import type { DownloadHistory } from '../../events/audit/auditCommands.ts';
import type { Query, Write } from '../routeTypes.ts';
import type { AuditRecord } from './auditRecord.ts';
import type { AuditTimeline } from './auditTimeline.ts';

export interface AuditApiRoutes {
  'GET /audit/:id': Query<AuditRecord, 'asOf' | 'knownAt'>;
  'GET /audit/:id/events': Query<AuditTimeline, 'before' | 'kind' | 'person' | 'day' | 'knownAt'>;
  /** The archive. */
  'GET /audit/:id/download': Query<Blob, 'token'>;
  'POST /audit/:id/downloads': Write<'DownloadHistory', DownloadHistory, HistoryDownload>;
}

/** Fetches the archive within a minute, in the same session. */
export interface HistoryDownload {
  readonly token: string;
}
