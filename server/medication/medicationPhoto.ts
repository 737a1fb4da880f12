import { findRights } from '../../projections/circle/rightsQueries.ts';
import type { CommandRequest, Viewer } from '../command/commandRoute.ts';
import type { Dependencies } from '../dependencies.ts';
import { readUuid } from '../http/ids.ts';
import { appendUpload } from '../upload/appendUpload.ts';
import type { FileForm } from '../upload/receiveFiles.ts';
import { mayChangeMedications } from './medicationAccess.ts';
import { changeableAndActive, medicationOfPath } from './medicationContext.ts';

/** The field for the photo, in both forms of a medication. */
export const photoField = 'medicationPhoto';

type MayBegin = NonNullable<FileForm['mayBegin']>;

/** A new medication's senior is in the form; validation refuses an invalid id. */
export const mayAddPhoto: MayBegin = async (on, { fields, viewerId }) => {
  const seniorId = readUuid(fields['userId']) ?? viewerId;
  mayChangeMedications({ viewerId, seniorId, rights: await findRights(on, seniorId, viewerId) });
};

export const mayChangePhoto: MayBegin = async (on, form) => {
  changeableAndActive(await medicationOfPath(on, form), form.viewerId);
};

/** Records the picture of a request as the senior's upload; returns its id, or undefined without one. */
export const keepPhoto = async (
  request: Pick<CommandRequest<unknown>, 'commandId' | 'now' | 'files'>,
  seniorId: string,
  viewer: Viewer,
  deps: Dependencies,
): Promise<string | undefined> => {
  const file = request.files.find(({ field }) => field === photoField);
  const upload = { place: photoField, purpose: 'medicationPhoto', ownerId: seniorId, seniorId, viewer } as const;
  return file && appendUpload(deps, request, { file, ...upload });
};
