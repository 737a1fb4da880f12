import { mostPhotos, type UpdatePhoto } from '../../events/family/familyEvents.ts';
import { listCircles } from '../../projections/circle/circlesQueries.ts';
import type { CommandRequest, ReceivedFile, Viewer } from '../command/commandRoute.ts';
import type { Dependencies } from '../dependencies.ts';
import { HttpProblem } from '../http/errors.ts';
import { readUuid } from '../http/ids.ts';
import { appendUpload } from '../upload/appendUpload.ts';
import { pictureWithThumbnail } from '../upload/fileKinds.ts';
import type { FileForm } from '../upload/receiveFiles.ts';
import { audienceFor } from './familyAccess.ts';

/** With several circles the form's fields name one; before they arrive, the sender must at least have one. */
const mayBegin: FileForm['mayBegin'] = async (on, { fields, viewerId }) => {
  try {
    audienceFor(readUuid(fields['seniorId']), await listCircles(on, viewerId), viewerId);
  } catch (problem) {
    // not chosen yet, or chosen in a field behind the photos: the command decides
    if (!(problem instanceof HttpProblem && problem.status === 400)) throw problem;
  }
};

export const photosForm: FileForm = { field: 'photos', kind: pictureWithThumbnail, most: mostPhotos, mayBegin };

interface KeptFor {
  readonly seniorId: string;
  readonly isPrivate: boolean;
  readonly viewer: Viewer;
}
type Request = Pick<CommandRequest<unknown>, 'commandId' | 'now' | 'files'>;

const keepPhoto = async (
  deps: Dependencies,
  request: Request,
  file: ReceivedFile,
  place: string,
  kept: KeptFor,
): Promise<UpdatePhoto> => {
  const { thumbnail, width, height } = file;
  if (!thumbnail || width === undefined || height === undefined)
    throw new Error('A photo was received without its thumbnail or size');
  const { seniorId: ownerId, isPrivate, viewer } = kept;
  // a private update, and so its photos, is in nobody's care history
  const upload = { purpose: 'familyPhoto', ownerId, seniorId: isPrivate ? null : ownerId, viewer } as const;
  const [uploadId, thumbnailUploadId] = await Promise.all([
    appendUpload(deps, request, { file, place, ...upload }),
    appendUpload(deps, request, { file: thumbnail, place: `${place} thumbnail`, ...upload }),
  ]);
  return { uploadId, thumbnailUploadId, width, height };
};

/** Records the photos of a request and their thumbnails as uploads of the senior's, in the order of the form. */
export const keepPhotos = (deps: Dependencies, request: Request, kept: KeptFor): Promise<UpdatePhoto[]> =>
  Promise.all(request.files.map((file, index) => keepPhoto(deps, request, file, `${photosForm.field} ${index}`, kept)));
