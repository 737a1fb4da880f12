import type { ChangeDocument } from '../../events/document/documentCommands.ts';
import { documentFields } from '../../events/document/documentFields.ts';
import { documentStream, type DocumentEvent } from '../../events/document/documentEvents.ts';
import { listMembers, type Membership } from '../../projections/circle/careConnectionsQueries.ts';
import {
  findDocument,
  findDocumentView,
  type DocumentFound,
  type DocumentView,
} from '../../projections/document/documents.ts';
import type { CommandRoute, TargetedCommand } from '../command/commandRoute.ts';
import { checkedChange } from '../http/checkedFields.ts';
import { NotFound } from '../http/errors.ts';
import { pathId } from '../http/ids.ts';
import { noteUnneeded } from '../upload/receivedBlobs.ts';
import { sweepRemoved } from '../upload/sweepUploads.ts';
import { documentNotFound as notFound, mayChangeDocument, mayShareWith } from './documentAccess.ts';
import { documentDecider, type DocumentCommand, type DocumentState } from './documentDecider.ts';

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

interface ChangeContext {
  readonly found: DocumentFound | undefined;
  /** The viewer's care team. */
  readonly members: readonly Membership[];
}

/** PATCH /api/documents/{id}: another name, another list of members it is shared with, or both. */
export const changeDocument: CommandRoute<
  ChangeDocument,
  ChangeContext,
  DocumentState,
  DocumentCommand,
  DocumentEvent,
  DocumentView
> = {
  name: 'ChangeDocument',
  body: 'ChangeDocument',
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
};

const fileOf = ({ ownerId, uploadId, hash }: DocumentFound) =>
  uploadId === null || hash === null ? undefined : { ownerId, uploadId, hash };

/** Its bytes are deleted with it, or by the next sweep (sweepUploads.ts). Removing twice succeeds, so that a retry after a lost answer gets the same. */
export const removeDocument: CommandRoute<
  Record<string, never>,
  DocumentFound | undefined,
  DocumentState,
  DocumentCommand,
  DocumentEvent,
  never
> = {
  name: 'RemoveDocument',
  body: 'RemoveDocument',
  success: 204,
  decider: documentDecider,
  loadContext: async (on, { params, viewerId }) => findDocument(on, pathId(params), viewerId),
  toCommand: async (_request, found, { userId }, deps) => {
    const document = changeable(found, userId);
    const file = fileOf(document);
    if (file) await noteUnneeded(deps, file, [file.uploadId]);
    return onDocument(document, { type: 'RemoveDocument', data: {} });
  },
  endsAccess: () => true,
  afterwards: (found, deps) => sweepRemoved(deps, [(found && fileOf(found)) ?? []].flat()),
};
