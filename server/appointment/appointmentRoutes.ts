import { Router } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { command } from '../http/commandHandler.ts';
import { read } from '../http/readHandler.ts';
import {
  cancelAppointment,
  changeAppointment,
  completeAppointment,
  missAppointment,
  reopenAppointment,
} from './appointmentHandlers.ts';
import { appointmentsOf, appointmentTotalsOf } from './appointmentReads.ts';
import { scheduleAppointment } from './scheduleAppointment.ts';

export const appointmentRoutes = (deps: Dependencies): Router =>
  Router()
    .get('/appointments', read(appointmentsOf, deps))
    .get('/appointments/totals', read(appointmentTotalsOf, deps))
    .post('/appointments', command(scheduleAppointment, deps))
    .put('/appointments/:id', command(changeAppointment, deps))
    .patch('/appointments/:id/complete', command(completeAppointment, deps))
    .patch('/appointments/:id/did-not-happen', command(missAppointment, deps))
    .patch('/appointments/:id/reopen', command(reopenAppointment, deps))
    .delete('/appointments/:id', command(cancelAppointment, deps));
