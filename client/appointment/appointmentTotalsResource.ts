import type { AppointmentTotals } from '../../projections/appointment/appointmentsQueries.ts';
import { ownerResource } from '../resource/ownerResource.ts';
import { hourly } from '../resource/ownerLoads.ts';
import type { ShownBy } from '../resource/useOwner.ts';

const unknown: AppointmentTotals | undefined = undefined;

/** The totals of all of a person's appointments. */
const appointmentTotalsResource = ownerResource({
  name: 'appointmentTotals',
  request: (whose) => ({ route: 'GET /appointments/totals', query: whose }),
  dataOf: (totals) => totals,
  empty: unknown,
  shown: (totals) => ({ totals }),
  readModels: ['appointments', 'appointmentSeries'],
  isOld: hourly,
});
export const { use: useAppointmentTotals } = appointmentTotalsResource;
export type TotalsOfOwner = ShownBy<typeof useAppointmentTotals>;
