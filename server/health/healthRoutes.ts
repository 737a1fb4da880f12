import { Router } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { command } from '../http/commandHandler.ts';
import { acknowledgeAlert } from './acknowledgeAlert.ts';
import { changeHealthLimits } from './changeHealthLimits.ts';
import { correctMetric } from './correctMetric.ts';
import { recordMetric } from './recordMetric.ts';

export const healthRoutes = (deps: Dependencies): Router =>
  Router()
    .post('/health-metrics', command(recordMetric, deps))
    .put('/health-metrics/:id', command(correctMetric, deps))
    .post('/health-alerts/:id/acknowledge', command(acknowledgeAlert, deps))
    .put('/health-limits', command(changeHealthLimits, deps));
