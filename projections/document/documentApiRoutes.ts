import type { AddDocument, ChangeDocument } from '../../events/document/documentCommands.ts';
import type { DocumentViewer } from '../recordView/recordViewsQueries.ts';
import type { Query, Write } from '../routeTypes.ts';
import type { DocumentView } from './documents.ts';

export interface DocumentApiRoutes {
  'GET /documents': Query<readonly DocumentView[], 'senior'>;
  'POST /documents': Write<'AddDocument', AddDocument | FormData, DocumentView>;
  'GET /documents/:id/viewers': Query<readonly DocumentViewer[]>;
  'PATCH /documents/:id': Write<'ChangeDocument', ChangeDocument, DocumentView>;
  'DELETE /documents/:id': Write<'RemoveDocument', undefined, undefined>;
}
