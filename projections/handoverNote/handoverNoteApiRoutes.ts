import type { CorrectHandoverNote, WriteHandoverNote } from '../../events/handoverNote/handoverNoteCommands.ts';
import type { Query, Write } from '../routeTypes.ts';
import type { HandoverNoteView } from './handoverNotesQueries.ts';

export interface HandoverNoteApiRoutes {
  'GET /handover-notes': Query<readonly HandoverNoteView[], 'senior' | 'before'>;
  'POST /handover-notes': Write<'WriteHandoverNote', WriteHandoverNote, HandoverNoteView>;
  'PUT /handover-notes/:id': Write<'CorrectHandoverNote', CorrectHandoverNote, HandoverNoteView>;
}
