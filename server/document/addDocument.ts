import type { AddDocument } from '../../events/document/documentCommands.ts';
import { documentStream, type DocumentEvent } from '../../events/document/documentEvents.ts';
import { defaultDocumentType } from '../../events/document/documentTypes.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import { listMembers, type Membership } from '../../projections/circle/careConnectionsQueries.ts';
import { countDocuments, findDocumentView, type DocumentView } from '../../projections/document/documents.ts';
import type { CommandRequest, CommandRoute } from '../command/commandRoute.ts';
import { Invalid } from '../http/errors.ts';
import { appendUpload } from '../upload/appendUpload.ts';
import { mayShareWith } from './documentAccess.ts';
import { documentDecider, type DocumentCommand, type DocumentState } from './documentDecider.ts';
import { nameOfFile } from './documentName.ts';

export const documentField = 'document';
/** So that a list stays one answer. */
const mostDocuments = 200;

interface Context {
  readonly count: number;
  /** The viewer's care team. */
  readonly members: readonly Membership[];
}

const fileIn = ({ files }: CommandRequest<AddDocument>) => {
  const file = files.find(({ field }) => field === documentField);
  if (!file) throw new Invalid('Please choose a file.', { [documentField]: 'Please choose a file' });
  return file;
};

/** What the request says of the document; refuses before any byte is stored. */
const readDocument = (request: CommandRequest<AddDocument>, { count, members }: Context) => {
  const { name, type, sharedWith = [] } = request.body;
  const file = fileIn(request);
  const document = {
    name: name?.trim() || nameOfFile(file.name),
    type: type?.trim() || defaultDocumentType,
    sharedWith: [...mayShareWith([sharedWith].flat(), members)],
  };
  if (count >= mostDocuments)
    throw new Refusal(`You have ${mostDocuments} documents, and there’s room for no more. Please remove one first.`, 'too_many_documents');
  return { file, document };
};

/** POST /api/documents: always one's own. */
export const addDocument: CommandRoute<AddDocument, Context, DocumentState, DocumentCommand, DocumentEvent, DocumentView> = {
  name: 'AddDocument',
  body: 'AddDocument',
  success: 201,
  decider: documentDecider,
  loadContext: async (on, { viewerId }) => {
    const [count, members] = await Promise.all([countDocuments(on, viewerId), listMembers(on, viewerId)]);
    return { count, members };
  },
  toCommand: async (request, context, viewer, deps) => {
    const { userId: ownerId } = viewer;
    const { file, document } = readDocument(request, context);
    const whose = { place: documentField, purpose: 'document', ownerId, seniorId: ownerId, viewer } as const;
    const uploadId = await appendUpload(deps, request, { file, ...whose });
    const documentId = request.commandId;
    const data = { documentId, ownerId, ...document, uploadId, contentType: file.contentType, size: file.bytes.byteLength };
    return {
      stream: documentStream(documentId),
      command: { type: 'AddDocument', data },
      subjectId: ownerId,
      seniorId: ownerId,
      expectNew: true,
      id: documentId,
    };
  },
  answer: (on, id, { viewerId }) => findDocumentView(on, id, viewerId),
};
