import { Router } from 'express';
import { limitCodes } from '../accessLink/codeAttempts.ts';
import type { Dependencies } from '../dependencies.ts';
import { command } from '../http/commandHandler.ts';
import { read } from '../http/readHandler.ts';
import { auditorGrantsOf, grantAuditor, renewAuditorGrant, withdrawAuditorGrant } from './auditorGrantHandlers.ts';
import { readAuditorLink, showAuditorLink, useAuditorLink } from './auditorLinkHandlers.ts';
import { recordReviewsOf, signReview } from './reviewHandlers.ts';

/** Auditors of a senior's history, and their reviews (product.md "Replay"). */
export const auditorRoutes = (deps: Dependencies): Router =>
  Router()
    .get('/auditor-grants', read(auditorGrantsOf, deps))
    .post('/auditor-grants', command(grantAuditor, deps))
    .post('/auditor-grants/:id/renew', command(renewAuditorGrant, deps))
    .delete('/auditor-grants/:id', command(withdrawAuditorGrant, deps))
    .post('/auditor-grants/:id/link', command(showAuditorLink, deps))
    .post('/auditor-links/read', limitCodes(deps), readAuditorLink(deps))
    .post('/auditor-links/use', limitCodes(deps), command(useAuditorLink, deps))
    .get('/audit/:id/reviews', read(recordReviewsOf, deps))
    .post('/audit/:id/reviews', command(signReview, deps));
