import type { AccountEvent } from '../../events/account/accountEvents.ts';
import {
  findManagedAccount,
  findManagedAccountView,
  type ManagedAccount,
  type ManagedAccountView,
} from '../../projections/account/managedAccountsQueries.ts';
import { accountDecider, type AccountCommand, type AccountState } from '../account/accountDecider.ts';
import { pictureField } from '../account/changeProfilePicture.ts';
import { accountStream } from '../account/nameStreams.ts';
import type { CommandRoute } from '../command/commandRoute.ts';
import { pathId } from '../http/ids.ts';
import { appendUpload } from '../upload/appendUpload.ts';
import type { FileForm } from '../upload/receiveFiles.ts';
import { pictureProblems } from '../upload/uploadProblems.ts';
import { mayChangeManaged } from './managedAccountAccess.ts';

type Found = ManagedAccount | undefined;

export const managedPictureForm: FileForm = {
  field: pictureField,
  mayBegin: async (on, { params, viewerId }) =>
    void mayChangeManaged(await findManagedAccount(on, pathId(params)), viewerId),
};

/** POST /api/managed-accounts/{id}/picture, until the senior has opened the account. */
export const changeManagedPicture: CommandRoute<
  Record<string, never>,
  Found,
  AccountState,
  AccountCommand,
  AccountEvent,
  ManagedAccountView
> = {
  name: 'ChangeManagedPicture',
  body: 'ChangeManagedPicture',
  success: 200,
  decider: accountDecider,
  loadContext: (on, { params }) => findManagedAccount(on, pathId(params)),
  toCommand: async (request, found, viewer, deps) => {
    const { id: userId } = mayChangeManaged(found, viewer.userId);
    const file = request.files.find(({ field }) => field === pictureField);
    if (file === undefined) throw pictureProblems.wrongType({ field: pictureField });
    const uploadId = await appendUpload(deps, request, {
      ...{ file, place: pictureField, purpose: 'profilePicture', ownerId: userId, seniorId: null, viewer },
    });
    const command = { type: 'ChangeProfilePicture', data: { uploadId } } as const;
    return { stream: accountStream(userId), command, subjectId: userId, seniorId: null, id: userId };
  },
  answer: (on, id, { viewerId, now }) => findManagedAccountView(on, viewerId, now, id),
};
