import { ownerResource } from '../resource/ownerResource.ts';
import { withoutView, withView } from '../resource/views.ts';
import { managedAccountWrites } from './managedAccountWrites.ts';

/** The accounts that the viewer has set up for others. */
const managedAccountsResource = ownerResource({
  name: 'managedAccounts',
  request: () => ({ route: 'GET /managed-accounts' }),
  dataOf: (accounts) => accounts,
  empty: [],
  shown: (accounts) => ({ accounts }),
  isViewers: true,
  // an opening is pushed as a change of the person, a removal as a change of the connection
  readModels: ['users', 'careConnections'],
  isFetchedEachVisit: true,
  isOutdatedBy: ({ command }) => managedAccountWrites.includes(command.type),
  writes: managedAccountWrites,
  afterCommand: (accounts, success) => {
    const { type, command } = success;
    if (type === 'DiscardManagedAccount') return withoutView(accounts, command.id ?? '');
    if (type === 'SetUpAccount' || type === 'ChangeManagedAccount' || type === 'ChangeManagedPicture')
      return success.view ? withView(accounts, success.view) : accounts;
    return accounts;
  },
});
export const { use: useManagedAccounts } = managedAccountsResource;
