import { findManagedAccountView } from '../../projections/account/managedAccountsQueries.ts';
import { accountDecider } from '../account/accountDecider.ts';
import { onPictureOf, pictureField } from '../account/changeProfilePicture.ts';
import { commandRoute } from '../command/commandRoute.ts';
import type { FileForm } from '../upload/receiveFiles.ts';
import { mayChangeManaged } from './managedAccountAccess.ts';
import { managedAccountOfPath } from './managedAccountOfPath.ts';

export const managedPictureForm: FileForm = {
  field: pictureField,
  mayBegin: async (on, form) => void mayChangeManaged(await managedAccountOfPath(on, form), form.viewerId),
};

/** POST /api/managed-accounts/{id}/picture, until the senior has opened the account. */
export const changeManagedPicture = commandRoute({
  name: 'ChangeManagedPicture',
  success: 200,
  decider: accountDecider,
  loadContext: managedAccountOfPath,
  toCommand: (request, found, viewer, deps) =>
    onPictureOf(mayChangeManaged(found, viewer.userId).id, request, viewer, deps),
  answer: (on, id, { viewerId, now }) => findManagedAccountView(on, viewerId, now, id),
});
