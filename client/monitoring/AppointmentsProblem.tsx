import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { AppointmentSkeletons } from '../appointment/AppointmentSkeletons.tsx';
import type { AppointmentsOfOwner } from '../appointment/appointmentsResource.ts';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';
import { whoseOf } from '../person/seniorName.ts';

interface AppointmentsProblemProps {
  readonly senior: CareConnection;
  readonly ofSenior: AppointmentsOfOwner;
}

/** The state of a list of the senior's appointments: loading, failed, or outdated. */
export const AppointmentsProblem = ({ senior, ofSenior: { status, shownSince, retry } }: AppointmentsProblemProps) => {
  const what = `${whoseOf(senior)} appointments`;
  if (status === 'waiting') return <AppointmentSkeletons />;
  if (status !== 'ready') return <LoadProblem sentence={`We couldn’t load ${what}.`} onRetry={retry} />;
  return <ShownSince what={what} since={shownSince} timeZone={senior.seniorTimeZone} onRetry={retry} />;
};
