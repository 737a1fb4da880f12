import { useMemo } from 'react';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import type { AppointmentOwner } from '../appointment/AppointmentTimes.tsx';
import { useCareConnections } from '../circle/useCareConnections.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import type { CalendarViewer } from './calendarEvents.ts';
import { ownerLabelOf, ownerLabels, type OwnerLabels } from './ownerLabels.ts';

export interface CalendarOwners {
  readonly status: 'waiting' | 'ready' | 'failed';
  /** The owners on the calendar, the viewer first; empty until they are known. */
  readonly ids: readonly string[];
  readonly labels: OwnerLabels;
  readonly viewer: CalendarViewer;
  /** The viewer first, then the seniors whose appointments the viewer may change. */
  readonly writable: readonly [AppointmentOwner, ...AppointmentOwner[]];
  readonly retry: () => void;
}

/** Seniors who share appointments with the viewer, and family members of the viewer's team who share theirs (spec.md §6). */
export const isOnCalendar = (
  { seniorId, permissions, sharesAppointments }: CareConnection,
  viewerId: string,
): boolean => (seniorId === viewerId ? sharesAppointments : permissions.appointments !== false);

const mayBeChanged = (connection: CareConnection, viewerId: string): boolean =>
  connection.seniorId !== viewerId && connection.permissions.appointments === true;

/** Lists a person who is connected in both directions only once. */
const onlyOnce = (people: readonly CareConnection[]): readonly CareConnection[] => [
  ...new Map(people.map((person) => [person.id, person])).values(),
];

/** The owners on the viewer's calendar, their labels, and which of them the viewer may write for. */
export const useCalendarOwners = (): CalendarOwners => {
  const { status, connections, retry } = useCareConnections();
  const { id, role, timeZone } = useAppSelector(selectUser);
  return useMemo(() => {
    const people = onlyOnce(connections.filter((connection) => isOnCalendar(connection, id)));
    const changed = onlyOnce(connections.filter((connection) => mayBeChanged(connection, id)));
    const labels = ownerLabels(id, people);
    const others = changed.map((senior) => ({
      id: senior.id,
      timeZone: senior.seniorTimeZone,
      name: ownerLabelOf(labels, senior.id).word,
    }));
    return {
      status,
      ids: status === 'waiting' ? [] : [id, ...people.map((person) => person.id)],
      labels,
      viewer: { id, isSenior: role === 'senior', mayChange: new Set([id, ...others.map((other) => other.id)]) },
      writable: [{ id, timeZone }, ...others] as const,
      retry,
    };
  }, [status, connections, retry, id, role, timeZone]);
};
