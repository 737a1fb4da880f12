import type {
  CancelAppointment,
  ChangeAppointment,
  CompleteAppointment,
  RestoreAppointment,
  ScheduleAppointment,
} from '../../events/appointment/appointmentCommands.ts';
import type { Query, Write } from '../routeTypes.ts';
import type { AppointmentTotals, AppointmentView } from './appointmentsQueries.ts';

export interface AppointmentApiRoutes {
  'GET /appointments': Query<readonly AppointmentView[], 'senior' | 'from' | 'to' | 'before'>;
  'GET /appointments/totals': Query<AppointmentTotals, 'senior'>;
  'POST /appointments': Write<'ScheduleAppointment', ScheduleAppointment, AppointmentView>;
  'PUT /appointments/:id': Write<'ChangeAppointment', ChangeAppointment, AppointmentView>;
  'PATCH /appointments/:id/complete': Write<'CompleteAppointment', CompleteAppointment, AppointmentView>;
  'PATCH /appointments/:id/did-not-happen': Write<'MissAppointment', CompleteAppointment, AppointmentView>;
  'PATCH /appointments/:id/reopen': Write<'ReopenAppointment', CompleteAppointment, AppointmentView>;
  'PATCH /appointments/:id/restore': Write<'RestoreAppointment', RestoreAppointment, AppointmentView>;
  'DELETE /appointments/:id': Write<'CancelAppointment', CancelAppointment | undefined, undefined>;
}
