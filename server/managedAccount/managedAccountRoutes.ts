import { Router } from 'express';
import { listManagedAccounts, type ManagedAccountView } from '../../projections/account/managedAccountsQueries.ts';
import { limitCodes } from '../accessLink/codeAttempts.ts';
import type { Dependencies } from '../dependencies.ts';
import { command, visitorCommand } from '../http/commandHandler.ts';
import { read } from '../http/readHandler.ts';
import type { ReadRoute } from '../http/readRoute.ts';
import { receiveFiles } from '../upload/receiveFiles.ts';
import { changeManagedAccount } from './changeManagedAccount.ts';
import { changeManagedPicture, managedPictureForm } from './changeManagedPicture.ts';
import { discardManagedAccount } from './discardManagedAccount.ts';
import { showHandoverLink } from './showHandoverLink.ts';
import { openHandoverLink } from './openHandoverLink.ts';
import { readHandoverHandler } from './readHandoverHandler.ts';
import { setUpManagedAccount } from './setUpManagedAccount.ts';
import { endDeviceSessions } from './endDeviceSessions.ts';

type Views = readonly ManagedAccountView[];

/** GET /api/managed-accounts. */
const managedAccounts: ReadRoute<Views, Views> = {
  find: (on, { viewerId, now }) => listManagedAccounts(on, viewerId, now),
  answer: (body) => ({ body }),
};

/** Accounts that family members set up for seniors, and the links that hand them over (product.md "Accounts for others"). */
export const managedAccountRoutes = (deps: Dependencies): Router =>
  Router()
    .get('/managed-accounts', read(managedAccounts, deps))
    .post('/managed-accounts', command(setUpManagedAccount, deps))
    .put('/managed-accounts/:id', command(changeManagedAccount, deps))
    .post('/managed-accounts/:id/picture', receiveFiles(managedPictureForm, deps), command(changeManagedPicture, deps))
    .delete('/managed-accounts/:id', command(discardManagedAccount, deps))
    .post('/managed-accounts/:id/link', command(showHandoverLink, deps))
    .delete('/managed-accounts/:id/sessions', command(endDeviceSessions, deps))
    .post('/handover-links/read', limitCodes(deps), readHandoverHandler(deps))
    .post('/handover-links/open', limitCodes(deps), visitorCommand(openHandoverLink, deps));
