import { Router } from 'express';
import { listEscalations, type EscalationView } from '../../projections/escalation/escalationsQueries.ts';
import type { Dependencies } from '../dependencies.ts';
import { command } from '../http/commandHandler.ts';
import { read } from '../http/readHandler.ts';
import { recordRead } from '../http/recordRead.ts';
import { declineEscalation } from './declineEscalation.ts';
import { acknowledgeEscalation, changeEscalation, undoAcknowledgement } from './escalationHandlers.ts';

/** GET /api/escalation. */
const escalationOf = recordRead<readonly EscalationView[], readonly EscalationView[]>(
  'medications',
  listEscalations,
  (body) => ({ body }),
);

export const escalationRoutes = (deps: Dependencies): Router =>
  Router()
    .get('/escalation', read(escalationOf, deps))
    .put('/escalation', command(changeEscalation, deps))
    .post('/escalation/acknowledge', command(acknowledgeEscalation, deps))
    .post('/escalation/undo', command(undoAcknowledgement, deps))
    .post('/escalation/decline', declineEscalation(deps));
