import { Router, type RequestHandler } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { command } from '../http/commandHandler.ts';
import { read } from '../http/readHandler.ts';
import { queryParams } from '../http/requestParts.ts';
import {
  cancelAppointment,
  changeAppointment,
  completeAppointment,
  missAppointment,
  reopenAppointment,
  restoreAppointment,
} from './appointmentHandlers.ts';
import { appointmentsOf, appointmentTotalsOf } from './appointmentReads.ts';
import { scheduleAppointment } from './scheduleAppointment.ts';

/** Not every program can send a body with DELETE: `?scope=` is the same. */
const scopeOfQuery: RequestHandler = (req, _res, next) => {
  const { scope } = queryParams(req);
  if (scope !== undefined) req.params['scope'] = scope;
  next();
};

export const appointmentRoutes = (deps: Dependencies): Router =>
  Router()
    .get('/appointments', read(appointmentsOf, deps))
    .get('/appointments/totals', read(appointmentTotalsOf, deps))
    .post('/appointments', command(scheduleAppointment, deps))
    .put('/appointments/:id', command(changeAppointment, deps))
    .patch('/appointments/:id/complete', command(completeAppointment, deps))
    .patch('/appointments/:id/did-not-happen', command(missAppointment, deps))
    .patch('/appointments/:id/reopen', command(reopenAppointment, deps))
    .patch('/appointments/:id/restore', command(restoreAppointment, deps))
    .delete('/appointments/:id', scopeOfQuery, command(cancelAppointment, deps));
