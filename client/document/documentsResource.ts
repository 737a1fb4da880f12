import { isolated } from '../../events/kernel/isolated.ts';
import type { ChangeDocument } from '../../events/document/documentCommands.ts';
import type { DocumentView } from '../../projections/document/documents.ts';
import type { Write } from '../command/command.ts';
import type { ToastText } from '../ui/toastQueue.ts';
import { ownerResource } from '../resource/ownerResource.ts';
import { withoutView, withView } from '../resource/views.ts';
import { bodyOf, type DocumentDraft } from './documentDraft.ts';

/** The viewer's own documents, or those that a senior shared with the viewer; newest first. */
export const documentsResource = ownerResource({
  name: 'documents',
  request: (whose) => ({ route: 'GET /documents', query: whose }),
  dataOf: (documents) => documents,
  empty: [],
  shown: (documents) => ({ documents }),
  // documents are no longer shared with members who leave
  readModels: ['careConnections'],
  writes: ['AddDocument', 'ChangeDocument', 'RemoveDocument'],
  afterCommand: (documents, { type, command, view }) => {
    if (type === 'RemoveDocument') return withoutView(documents, command.id);
    if (type === 'AddDocument' && view) return [view, ...withoutView(documents, view.id)];
    return type === 'ChangeDocument' && view ? withView(documents, view) : documents;
  },
});
export const { use: useDocuments } = documentsResource;

const stale = ['documents'];

export const addDocument = (draft: DocumentDraft, ownerId: string): Write => ({
  type: 'AddDocument',
  route: 'POST /documents',
  body: bodyOf(draft),
  reloads: stale,
  seniorId: ownerId,
  toast: {
    success: { title: 'Document added' },
    failure: { title: 'Your document wasn’t added' },
    about: isolated(draft.name),
  },
});

/** The success toast states the effect. */
export const changeDocument = ({ id, userId }: DocumentView, body: ChangeDocument, success: ToastText): Write => ({
  type: 'ChangeDocument',
  route: 'PATCH /documents/:id',
  id,
  body,
  reloads: stale,
  seniorId: userId,
  toast: { success, failure: { title: 'Error' } },
});

export const removeDocument = ({ id, userId, name }: DocumentView): Write => ({
  type: 'RemoveDocument',
  route: 'DELETE /documents/:id',
  id,
  reloads: stale,
  seniorId: userId,
  toast: {
    success: { title: 'Document deleted' },
    failure: { title: 'Your document wasn’t deleted' },
    about: isolated(name),
  },
});
