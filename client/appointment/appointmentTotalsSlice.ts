import type { AppointmentTotals } from '../../projections/appointment/appointmentsQueries.ts';
import { seniorParts, type SeniorLoading } from '../app/seniorParts.ts';

interface Totals {
  readonly totals: AppointmentTotals | undefined;
}
export type AppointmentTotalsState = SeniorLoading & Totals;

const parts = seniorParts<AppointmentTotalsState, AppointmentTotals>({
  name: 'appointmentTotals',
  nothingYet: { status: 'waiting', loadedAt: null, totals: undefined },
  filled: (part, totals) => ({ ...part, totals }),
});
export const {
  opened: appointmentTotalsOpened,
  loaded: appointmentTotalsLoaded,
  failed: appointmentTotalsFailed,
  of: appointmentTotalsOf,
  reducer: appointmentTotalsReducer,
} = parts;
