import type { CommandRequest, Viewer } from '../command/commandRoute.ts';
import type { Dependencies } from '../dependencies.ts';
import { appendUpload } from '../upload/appendUpload.ts';

/** The field for the photo, in both forms of a medication. */
export const photoField = 'medicationPhoto';

/** Records the picture of a request as the senior's upload; returns its id, undefined when none came. */
export const keepPhoto = async (
  request: Pick<CommandRequest<unknown>, 'commandId' | 'now' | 'files'>,
  seniorId: string,
  viewer: Viewer,
  deps: Dependencies,
): Promise<string | undefined> => {
  const file = request.files.find(({ field }) => field === photoField);
  return file && appendUpload(deps, request, { file, purpose: 'medicationPhoto', ownerId: seniorId, viewer });
};
