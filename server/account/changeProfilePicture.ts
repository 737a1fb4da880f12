import { findUser } from '../../projections/account/usersQueries.ts';
import { commandRoute, type CommandRequest, type TargetedCommand, type Viewer } from '../command/commandRoute.ts';
import type { Dependencies } from '../dependencies.ts';
import { appendUpload } from '../upload/appendUpload.ts';
import { pictureProblems } from '../upload/uploadProblems.ts';
import { accountDecider, type AccountCommand } from './accountDecider.ts';
import { onAccount } from './onAccount.ts';

export const pictureField = 'profilePicture';

/** Keeps the picture that came with the request, as this account's. */
export const onPictureOf = async (
  userId: string,
  request: CommandRequest<unknown>,
  viewer: Viewer,
  deps: Dependencies,
): Promise<TargetedCommand<AccountCommand>> => {
  const file = request.files.find(({ field }) => field === pictureField);
  if (file === undefined) throw pictureProblems.wrongType({ field: pictureField });
  const uploadId = await appendUpload(deps, request, {
    file,
    place: pictureField,
    purpose: 'profilePicture',
    ownerId: userId,
    seniorId: null,
    viewer,
  });
  return onAccount(userId, { type: 'ChangeProfilePicture', data: { uploadId } });
};

/** POST /api/user/profile-picture. */
export const changeProfilePicture = commandRoute({
  name: 'ChangeProfilePicture',
  success: 200,
  decider: accountDecider,
  loadContext: () => Promise.resolve(undefined),
  toCommand: (request, _context, viewer, deps) => onPictureOf(viewer.userId, request, viewer, deps),
  answer: findUser,
});
