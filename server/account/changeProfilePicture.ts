import type { TypeOf } from '../../events/kernel/message.ts';
import type { accountCommands } from '../../events/account/accountCommands.ts';
import type { AccountEvent } from '../../events/account/accountEvents.ts';
import { findUser, type UserView } from '../../projections/account/usersQueries.ts';
import type { CommandRoute } from '../command/commandRoute.ts';
import { appendUpload } from '../upload/appendUpload.ts';
import { pictureProblems } from '../upload/uploadProblems.ts';
import { accountDecider, type AccountCommand, type AccountState } from './accountDecider.ts';
import { accountStream } from './nameStreams.ts';

export const pictureField = 'profilePicture';
type Body = TypeOf<typeof accountCommands.ChangeProfilePicture>;

/** POST /api/user/profile-picture. */
export const changeProfilePicture: CommandRoute<Body, undefined, AccountState, AccountCommand, AccountEvent, UserView> =
  {
    name: 'ChangeProfilePicture',
    body: 'ChangeProfilePicture',
    loadContext: () => Promise.resolve(undefined),
    toCommand: async (request, _context, viewer, deps) => {
      const { userId } = viewer;
      const file = request.files.find(({ field }) => field === pictureField);
      if (file === undefined) throw pictureProblems.wrongType({ field: pictureField });
      const uploadId = await appendUpload(deps, request, {
        ...{ file, place: pictureField, purpose: 'profilePicture', ownerId: userId, seniorId: null, viewer },
      });
      const command = { type: 'ChangeProfilePicture', data: { uploadId } } as const;
      return { stream: accountStream(userId), command, subjectId: userId, seniorId: null, id: userId };
    },
    decider: accountDecider,
    answer: findUser,
    success: 200,
  };
