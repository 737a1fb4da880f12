import { Router } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { command } from '../http/commandHandler.ts';
import { read } from '../http/readHandler.ts';
import { acknowledgeAlert, handOverAlert, resolveAlert, undoAlertStep } from './alertHandlers.ts';
import { changeCareNote } from './changeCareNote.ts';
import { changeHealthLimits } from './changeHealthLimits.ts';
import { correctMetric } from './correctMetric.ts';
import {
  careNotesOf,
  healthAlertsOf,
  healthLimitsOf,
  healthMetricsOf,
  healthSummariesOf,
  pastHealthAlertsOf,
} from './healthReads.ts';
import { recordMetric } from './recordMetric.ts';
import { restoreMetric, takeBackMetric } from './takeBackMetric.ts';

export const healthRoutes = (deps: Dependencies): Router =>
  Router()
    .get('/health-metrics', read(healthMetricsOf, deps))
    .get('/health-metrics/summary', read(healthSummariesOf, deps))
    .post('/health-metrics', command(recordMetric, deps))
    .put('/health-metrics/:id', command(correctMetric, deps))
    .delete('/health-metrics/:id', command(takeBackMetric, deps))
    .patch('/health-metrics/:id/restore', command(restoreMetric, deps))
    .get('/health-alerts', read(healthAlertsOf, deps))
    .get('/health-alerts/history', read(pastHealthAlertsOf, deps))
    .post('/health-alerts/:id/acknowledge', command(acknowledgeAlert, deps))
    .post('/health-alerts/:id/hand-over', command(handOverAlert, deps))
    .post('/health-alerts/:id/resolve', command(resolveAlert, deps))
    .post('/health-alerts/:id/undo', command(undoAlertStep, deps))
    .get('/care-notes', read(careNotesOf, deps))
    .put('/care-notes', command(changeCareNote, deps))
    .get('/health-limits', read(healthLimitsOf, deps))
    .put('/health-limits', command(changeHealthLimits, deps));
