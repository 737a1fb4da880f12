import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { useAppointmentTotals, type TotalsOfOwner } from '../appointment/appointmentTotalsResource.ts';
import { SummaryFigure } from './SummaryFigure.tsx';

/** The number of open appointments, including missed ones, and of those completed recently. */
export const AppointmentsScheduled = ({ senior }: { senior: CareConnection }) => {
  const ofSenior = useAppointmentTotals(senior.seniorId);
  const { totals } = ofSenior;
  return (
    <SummaryFigure word="Appointments scheduled" figure={totals && String(totals.upcoming)} note={noteOf(ofSenior)} />
  );
};

/** spec.md §9: counts the appointments completed in the last 7 days. */
const noteOf = ({ status, totals }: TotalsOfOwner): string | undefined => {
  if (totals) return `${totals.completedLast7Days || 'None'} completed in the last 7\u00a0days`;
  return status === 'failed' ? 'Not available right now' : undefined;
};
