import { findManagedAccount, findManagedAccountView } from '../../projections/account/managedAccountsQueries.ts';
import { accountDecider } from '../account/accountDecider.ts';
import { onPictureOf, pictureField } from '../account/changeProfilePicture.ts';
import { commandRoute } from '../command/commandRoute.ts';
import { pathId } from '../http/ids.ts';
import type { FileForm } from '../upload/receiveFiles.ts';
import { mayChangeManaged } from './managedAccountAccess.ts';

export const managedPictureForm: FileForm = {
  field: pictureField,
  mayBegin: async (on, { params, viewerId }) =>
    void mayChangeManaged(await findManagedAccount(on, pathId(params)), viewerId),
};

/** POST /api/managed-accounts/{id}/picture, until the senior has opened the account. */
export const changeManagedPicture = commandRoute({
  name: 'ChangeManagedPicture',
  success: 200,
  decider: accountDecider,
  loadContext: (on, { params }) => findManagedAccount(on, pathId(params)),
  toCommand: (request, found, viewer, deps) =>
    onPictureOf(mayChangeManaged(found, viewer.userId).id, request, viewer, deps),
  answer: (on, id, { viewerId, now }) => findManagedAccountView(on, viewerId, now, id),
});
