import { documentFields } from '../../events/document/documentFields.ts';
import { documentStream } from '../../events/document/documentEvents.ts';
import { listMembers } from '../../projections/circle/careConnectionsQueries.ts';
import { findDocument, findDocumentView, type DocumentFound } from '../../projections/document/documents.ts';
import { commandRoute, type TargetedCommand } from '../command/commandRoute.ts';
import { checkedChange } from '../http/checkedFields.ts';
import { NotFound } from '../http/errors.ts';
import { pathId, ofPath } from '../http/ids.ts';
import { noteUnneeded } from '../upload/receivedBlobs.ts';
import { sweepRemoved } from '../upload/sweepUploads.ts';
import { documentNotFound as notFound, mayChangeDocument, mayShareWith } from './documentAccess.ts';
import { documentDecider, type DocumentCommand } from './documentDecider.ts';

const documentOfPath = ofPath(findDocument);

const changeable = (found: DocumentFound | undefined, viewerId: string): DocumentFound => {
  if (!found) throw new NotFound(notFound);
  mayChangeDocument({ viewerId, ...found }, notFound);
  return found;
};

const onDocument = ({ id, ownerId }: DocumentFound, command: DocumentCommand): TargetedCommand<DocumentCommand> => ({
  stream: documentStream(id),
  command,
  subjectId: ownerId,
  seniorId: ownerId,
  id,
});

/** PATCH /api/documents/{id}: another name, another list of members it is shared with, or both. */
export const changeDocument = commandRoute({
  name: 'ChangeDocument',
  success: 200,
  decider: documentDecider,
  loadContext: async (on, { params, viewerId }) => {
    const id = pathId(params);
    const [found, members] = await Promise.all([findDocument(on, id, viewerId), listMembers(on, viewerId)]);
    return { found, members };
  },
  toCommand: ({ body: { sharedWith, ...written } }, { found, members }, { userId }) => {
    const document = changeable(found, userId);
    if (document.isRemoved) throw new NotFound(notFound);
    const change = {
      ...checkedChange(documentFields, written),
      sharedWith: sharedWith && mayShareWith(sharedWith, members),
    };
    return onDocument(document, { type: 'ChangeDocument', data: change });
  },
  answer: (on, id, { viewerId }) => findDocumentView(on, id, viewerId),
  endsAccess: ({ sharedWith }) => sharedWith !== undefined,
});

const fileOf = ({ ownerId, uploadId, hash }: DocumentFound) =>
  uploadId === null || hash === null ? undefined : { ownerId, uploadId, hash };

/** Its bytes are deleted with it, or by the next sweep (sweepUploads.ts). Removing twice succeeds, so that a retry after a lost answer gets the same. */
export const removeDocument = commandRoute({
  name: 'RemoveDocument',
  success: 204,
  decider: documentDecider,
  loadContext: documentOfPath,
  toCommand: async (_request, found, { userId }, deps) => {
    const document = changeable(found, userId);
    const file = fileOf(document);
    if (file) await noteUnneeded(deps, file, [file.uploadId]);
    return onDocument(document, { type: 'RemoveDocument', data: {} });
  },
  endsAccess: () => true,
  afterAnswer: (found, deps) => sweepRemoved(deps, [(found && fileOf(found)) ?? []].flat()),
});
