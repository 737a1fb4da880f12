import { isolated } from '../../events/kernel/isolated.ts';
import type { ChangeManagedAccount, SetUpAccount } from '../../events/account/managedAccountCommands.ts';
import type { CommandType } from '../../projections/apiRoutes.ts';
import type { Write } from '../command/command.ts';

const reloads = ['managedAccounts', 'careConnections'];
const failure = { title: 'Error' } as const;

export const setUpAccount = (body: SetUpAccount): Write => ({
  type: 'SetUpAccount',
  route: 'POST /managed-accounts',
  body,
  reloads,
  toast: { success: { title: `${isolated(body.firstName.trim())}’s account is set up.` }, failure },
});

export const changeManagedAccount = (id: string, body: ChangeManagedAccount): Write => ({
  type: 'ChangeManagedAccount',
  route: 'PUT /managed-accounts/:id',
  id,
  body,
  reloads,
  toast: { success: { title: 'Saved' }, failure, about: isolated(body.firstName?.trim() ?? '') },
});

export const changeManagedPicture = (id: string, file: File): Write => {
  const body = new FormData();
  body.append('profilePicture', file);
  return {
    type: 'ChangeManagedPicture',
    route: 'POST /managed-accounts/:id/picture',
    id,
    body,
    reloads,
    toast: {
      failure: {
        title: 'Error',
        description: 'The account is set up, but the picture wasn’t saved. You can add it again.',
      },
    },
  };
};

export const discardAccount = (id: string, name: string): Write => ({
  type: 'DiscardManagedAccount',
  route: 'DELETE /managed-accounts/:id',
  id,
  reloads,
  toast: { success: { title: `${name}’s account was discarded.` }, failure },
});

/** `renew`: the present link stops working. */
export const showHandoverLink = (id: string, renew: boolean): Write => ({
  type: 'ShowHandoverLink',
  route: 'POST /managed-accounts/:id/link',
  id,
  body: renew ? { renew } : {},
  reloads: ['managedAccounts'],
});

export const endDeviceSessions = (id: string, name: string): Write => ({
  type: 'EndDeviceSessions',
  route: 'DELETE /managed-accounts/:id/sessions',
  id,
  reloads: ['managedAccounts'],
  toast: { success: { title: `${name}’s device is signed out.` }, failure },
});

export const managedAccountWrites: readonly CommandType[] = [
  'SetUpAccount',
  'ChangeManagedAccount',
  'ChangeManagedPicture',
  'DiscardManagedAccount',
  'EndDeviceSessions',
];
