import { Router } from 'express';
import { listManagedAccounts, type ManagedAccountView } from '../../projections/account/managedAccountsQueries.ts';
import { limitCodes } from '../accessLink/codeAttempts.ts';
import type { Dependencies } from '../dependencies.ts';
import { command } from '../http/commandHandler.ts';
import { read } from '../http/readHandler.ts';
import type { ReadRoute } from '../http/readRoute.ts';
import { receiveFiles } from '../upload/receiveFiles.ts';
import { changeManagedHandler } from './changeManagedAccount.ts';
import { changeManagedPicture, managedPictureForm } from './changeManagedPicture.ts';
import { discardHandler } from './discardHandler.ts';
import { handoverLinkHandler } from './handoverLink.ts';
import { openHandoverHandler } from './openHandoverHandler.ts';
import { readHandoverHandler } from './readHandoverHandler.ts';
import { setUpHandler } from './setUpHandler.ts';
import { withdrawHandler } from './withdrawHandler.ts';

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
    .post('/managed-accounts', setUpHandler(deps))
    .put('/managed-accounts/:id', changeManagedHandler(deps))
    .post('/managed-accounts/:id/picture', receiveFiles(managedPictureForm, deps), command(changeManagedPicture, deps))
    .delete('/managed-accounts/:id', discardHandler(deps))
    .post('/managed-accounts/:id/link', handoverLinkHandler(deps))
    .delete('/managed-accounts/:id/sessions', withdrawHandler(deps))
    .post('/handover-links/read', limitCodes(deps), readHandoverHandler(deps))
    .post('/handover-links/open', limitCodes(deps), openHandoverHandler(deps));
