import type { AddDocument } from '../../events/document/documentCommands.ts';
import { documentStream, mostDocuments } from '../../events/document/documentEvents.ts';
import { documentFields } from '../../events/document/documentFields.ts';
import { readWhole } from '../../events/kernel/recordFields.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import { listMembers, type Membership } from '../../projections/circle/careConnectionsQueries.ts';
import { findDocumentView, ownDocuments } from '../../projections/document/documents.ts';
import { commandRoute, type CommandRequest } from '../command/commandRoute.ts';
import { holdPlace } from '../command/heldPlaces.ts';
import { Invalid } from '../http/errors.ts';
import { appendUpload } from '../upload/appendUpload.ts';
import { mayShareWith } from './documentAccess.ts';
import { documentDecider } from './documentDecider.ts';
import { nameOfFile } from './documentName.ts';

export const documentField = 'document';

/** The viewer's care team. */
type Members = readonly Membership[];

const fileIn = ({ files }: CommandRequest<AddDocument>) => {
  const file = files.find(({ field }) => field === documentField);
  if (!file) throw new Invalid('Please choose a file.', { [documentField]: 'Please choose a file' });
  return file;
};

const readDocument = (request: CommandRequest<AddDocument>, members: Members) => {
  const { sharedWith = [] } = request.body;
  const file = fileIn(request);
  const written = readWhole(documentFields, request.body);
  const document = {
    ...written,
    name: written.name || nameOfFile(file.name),
    sharedWith: [...mayShareWith([sharedWith].flat(), members)],
  };
  return { file, document };
};

const refuseTooMany = (others: number): void => {
  if (others >= mostDocuments)
    throw new Refusal(
      `You have ${mostDocuments} documents, and there’s room for no more. Please remove one first.`,
      'too_many_documents',
    );
};

/** POST /api/documents: always the viewer's own. */
export const addDocument = commandRoute({
  name: 'AddDocument',
  success: 201,
  decider: documentDecider,
  loadContext: (on, { viewerId }) => listMembers(on, viewerId),
  toCommand: async (request, members, viewer, deps) => {
    const { userId: ownerId } = viewer;
    const documentId = request.commandId;
    // refused before any byte is stored
    const { file, document } = readDocument(request, members);
    refuseTooMany(await holdPlace(deps, ownDocuments, { ownerId, id: documentId, now: request.now }));
    const whose = { place: documentField, purpose: 'document', ownerId, seniorId: ownerId, viewer } as const;
    const uploadId = await appendUpload(deps, request, { file, ...whose });
    const data = {
      documentId,
      ownerId,
      ...document,
      uploadId,
      contentType: file.contentType,
      size: file.bytes.byteLength,
    };
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
});
