import type { ReactNode } from 'react';
import type { AppointmentTotals } from '../../projections/appointment/appointmentsQueries.ts';
import type { OlderPages } from '../ui/ShowOlder.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { ShowOlder } from '../ui/ShowOlder.tsx';
import { AppointmentDays } from './AppointmentDays.tsx';
import { daysOf, partOf, type Part } from './appointmentDays.ts';
import { AppointmentSkeletons } from './AppointmentSkeletons.tsx';
import type { AppointmentsOfOwner } from './appointmentsResource.ts';

interface AppointmentListProps {
  readonly part: Part;
  readonly own: AppointmentsOfOwner & OlderPages;
  readonly totals: AppointmentTotals | undefined;
  /** The action to offer if there are no appointments at all. */
  readonly addFirst: ReactNode;
}

/** One part of the viewer's own appointments, by day, or a sentence in its place. */
export const AppointmentList = ({ part, own, totals, addFirst }: AppointmentListProps) => {
  const { status, appointments, now, retry } = own;
  if (status === 'waiting') return <Waiting />;
  if (status !== 'ready') return <LoadProblem sentence="We couldn’t load your appointments." onRetry={retry} />;
  const those = partOf(part, appointments);
  const isAllHere =
    totals !== undefined &&
    those.length >= (part === 'upcoming' ? totals.upcoming : totals.completed + totals.didNotHappen);
  const older = isAllHere ? null : <ShowOlder of={own} what="older appointments" />;
  return (
    <div className="stack">
      {part === 'upcoming' && older}
      {those.length === 0 ? (
        <Empty part={part} addFirst={appointments.length === 0 && addFirst} />
      ) : (
        <AppointmentDays days={daysOf(those)} now={now} />
      )}
      {part === 'completed' && older}
    </div>
  );
};

const Waiting = () => (
  <div className="card">
    <AppointmentSkeletons />
  </div>
);

const Empty = ({ part, addFirst }: Pick<AppointmentListProps, 'part' | 'addFirst'>) =>
  part === 'upcoming' ? (
    <EmptyState
      icon="i-appointment"
      title="No upcoming appointments"
      text="You’ll see your appointments here, day by day."
      action={addFirst}
    />
  ) : (
    <EmptyState
      icon="i-appointment"
      title="No completed appointments yet"
      text="You’ll see the appointments you complete here."
    />
  );
