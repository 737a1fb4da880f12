import type { NoteEditing } from '../../events/recordView/recordViewCommands.ts';
import type { Query, Write } from '../routeTypes.ts';
import type { RecordViewPage } from './recordViewFacts.ts';
import type { LastRecordView } from './recordViewsQueries.ts';

export interface RecordViewApiRoutes {
  'GET /looks': Query<readonly LastRecordView[], 'senior'>;
  'GET /record-views': Query<RecordViewPage, 'senior' | 'person' | 'area' | 'before'>;
  'POST /record-views': Write<'NoteEditing', NoteEditing, undefined>;
}
