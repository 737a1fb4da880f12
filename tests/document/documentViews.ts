import type { DocumentView } from '../../projections/document/documents.ts';
import { rosa } from '../support/people.ts';

/** Rosa's insurance card, a picture. */
export const document = (more: Partial<DocumentView> = {}): DocumentView => ({
  id: 'd',
  userId: rosa.id,
  name: 'Insurance card',
  type: 'Insurance',
  fileUrl: '/api/files/f',
  fileSize: 49_000,
  mimeType: 'image/png',
  sharedWith: [],
  createdAt: '2026-11-20T12:00:00.000Z',
  ...more,
});
