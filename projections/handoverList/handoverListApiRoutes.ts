import type { MarkHandoverRead } from '../../events/handoverList/handoverListCommands.ts';
import type { Query, Write } from '../routeTypes.ts';
import type { HandoverList, HandoverRead, HandoverSummary } from './handoverEntries.ts';

export interface HandoverListApiRoutes {
  'GET /handover': Query<HandoverList, 'senior' | 'since' | 'own'>;
  'GET /handover-summaries': Query<readonly HandoverSummary[]>;
  'PUT /handover/read': Write<'MarkHandoverRead', MarkHandoverRead, HandoverRead>;
}
