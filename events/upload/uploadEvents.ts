import { id, oneOf } from '../kernel/fields.ts';
import { record, type MessagesOf } from '../kernel/message.ts';

/** The purpose of a file decides who may see it. */
export const uploadPurpose = oneOf('profilePicture', 'medicationPhoto', 'familyPhoto', 'document');

/** One stored file. Stream: `upload-<id>`, encrypted under its owner's key. Its bytes are in the blob store, sealed under the same key. */
export const uploadEvents = {
  FileUploaded: record({
    uploadId: id,
    ownerId: id,
    purpose: uploadPurpose,
    /** SHA-256 of the bytes before they are sealed, hex. */
    hash: { type: 'string', pattern: '^[0-9a-f]{64}$' } as const,
    contentType: oneOf('image/jpeg', 'image/png', 'image/gif', 'image/webp', 'application/pdf'),
    size: { type: 'integer', minimum: 1 } as const,
  }),
};
export type UploadEvent = MessagesOf<typeof uploadEvents>;
