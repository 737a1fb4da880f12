import type { AccountEvent } from '../../events/account/accountEvents.ts';
import type { MedicationEvent } from '../../events/medication/medicationEvents.ts';
import type { UploadEvent } from '../../events/upload/uploadEvents.ts';
import type { Projector, Rows } from '../runner/projector.ts';
import { uploadsTable, type UploadRow } from './uploadsTable.ts';

/** A thing shows this picture from now on, or none: the one before is served no more. */
const show = async (rows: Rows<UploadRow>, thing: string, uploadId: string | null): Promise<void> => {
  for (const former of await rows.where({ shown_by: thing })) {
    if (former.id !== uploadId) rows.upsert({ ...former, shown_by: null });
  }
  if (uploadId !== null) await rows.update(uploadId, { shown_by: thing, was_shown: true });
};

const profile = (userId: string): string => `profile-${userId}`;
const medication = (medicationId: string): string => `medication-${medicationId}`;

/** Nobody is told: the thing that shows the file has its own read model. */
export const uploadsProjector: Projector<UploadEvent | AccountEvent | MedicationEvent, UploadRow> = {
  name: 'uploads',
  version: 1,
  table: uploadsTable,
  on: {
    FileUploaded: ({ data, metadata }, rows) => {
      const { uploadId: id, ownerId: owner_id, purpose, hash, contentType: content_type, size } = data;
      rows.upsert({ id, owner_id, purpose, hash, content_type, size, uploaded_at: metadata.recordedAt, shown_by: null, was_shown: false });
    },
    ProfilePictureChanged: ({ data }, rows) => show(rows, profile(data.userId), data.uploadId),
    MedicationAdded: ({ data }, rows) =>
      data.imageUploadId === null ? undefined : show(rows, medication(data.medicationId), data.imageUploadId),
    MedicationChanged: ({ data }, rows) => show(rows, medication(data.medicationId), data.imageUploadId),
    MedicationRemoved: ({ data }, rows) => show(rows, medication(data.medicationId), null),
  },
};
