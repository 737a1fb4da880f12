import { id, listOf, oneOf } from '../kernel/fields.ts';
import { record, type MessagesOf, type TypeOf } from '../kernel/message.ts';
import { storedSchemas } from '../kernel/recordFields.ts';
import { documentFields } from './documentFields.ts';

/** The most that one person keeps, so that the list stays one answer. */
export const mostDocuments = 200;

/** Most members of a care team that one document is shared with. */
export const mostShared = 50;

/** A person, and the invitation by which they are a member of the owner's care team now: sharing ends with that membership. */
const member = record({ personId: id, invitationId: id });
export type SharedMember = TypeOf<typeof member>;
const sharedWith = listOf(member, 0, mostShared);

const name = documentFields.name.stored;
const document = { documentId: id, ownerId: id, name };

/** One document of a person. Stream: `document-<id>`, encrypted under its owner's key. Its bytes are the upload's. */
export const documentEvents = {
  DocumentAdded: record({
    ...document,
    ...storedSchemas(documentFields),
    uploadId: id,
    contentType: oneOf('application/pdf', 'image/jpeg', 'image/png', 'image/webp'),
    /** Bytes. */
    size: { type: 'integer', minimum: 1 } as const,
    sharedWith,
  }),
  /** The whole new list. */
  DocumentShared: record({ ...document, sharedWith }),
  DocumentRenamed: record({ ...document, formerName: name }),
  DocumentRemoved: record(document),
};
export type DocumentEvent = MessagesOf<typeof documentEvents>;

export const documentStream = (documentId: string): string => `document-${documentId}`;
