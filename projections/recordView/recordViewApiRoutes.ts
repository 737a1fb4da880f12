import type { Query } from '../routeTypes.ts';
import type { LastRecordView } from './recordViewsQueries.ts';

export interface RecordViewApiRoutes {
  'GET /looks': Query<readonly LastRecordView[], 'senior'>;
}
