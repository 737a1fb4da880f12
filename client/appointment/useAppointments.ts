import { useCallback, useMemo } from 'react';
import type { AppointmentTotals, AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import { useAppDispatch, useAppSelector } from '../app/hooks.ts';
import { loadingOf } from '../app/loading.ts';
import { useNow } from '../app/useNow.ts';
import { useOwnerPart, useOwnerParts, type OwnerLoading, type OwnersModel } from '../app/useOwnerParts.ts';
import {
  appointmentsOf,
  appointmentsOpened,
  olderAppointmentsAsked,
  selectAppointments,
  type AppointmentsState,
} from './appointmentsSlice.ts';
import { appointmentTotalsOf, appointmentTotalsOpened, type AppointmentTotalsState } from './appointmentTotalsSlice.ts';

export interface AppointmentsOfOwner extends OwnerLoading {
  /** Not those cancelled; in order of time. */
  readonly appointments: readonly AppointmentView[];
  /** To the minute; what their states are reckoned by. */
  readonly now: Date;
}

export interface TotalsOfOwner extends OwnerLoading {
  readonly totals: AppointmentTotals | undefined;
}

const model: OwnersModel<AppointmentsState> = {
  opened: appointmentsOpened,
  of: appointmentsOf,
  select: ({ appointments }) => appointments,
};
const totalsModel: OwnersModel<AppointmentTotalsState> = {
  opened: appointmentTotalsOpened,
  of: appointmentTotalsOf,
  select: ({ appointmentTotals }) => appointmentTotals,
};

const shownOf = (part: AppointmentsState, now: Date, retry: () => void): AppointmentsOfOwner => ({
  ...loadingOf(part),
  appointments: selectAppointments(part),
  now,
  retry,
});

/** The appointments of one person, kept in step with the server. */
export const useAppointments = (ownerId: string): AppointmentsOfOwner => {
  const now = useNow();
  const { part, retry } = useOwnerPart(model, ownerId);
  return useMemo(() => shownOf(part, now, retry), [part, now, retry]);
};

/** Those of several people, by owner; none waits for another. */
export const useAppointmentsOf = (ownerIds: readonly string[]): ReadonlyMap<string, AppointmentsOfOwner> => {
  const now = useNow();
  const show = useCallback((part: AppointmentsState, retry: () => void) => shownOf(part, now, retry), [now]);
  return useOwnerParts(model, ownerIds, show);
};

/** How many there are of one person's, however old. */
export const useAppointmentTotals = (ownerId: string): TotalsOfOwner => {
  const { part, retry } = useOwnerPart(totalsModel, ownerId);
  return useMemo(() => ({ ...loadingOf(part), totals: part.totals, retry }), [part, retry]);
};

export interface OlderAppointments {
  readonly hasOlder: boolean;
  readonly isLoading: boolean;
  /** They could not be had; `showOlder` asks again. */
  readonly hasFailed: boolean;
  readonly showOlder: () => void;
}

/** Those from before what `useAppointments` shows first; they join its list. */
export const useOlderAppointments = (ownerId: string): OlderAppointments => {
  const dispatch = useAppDispatch();
  const { nextCursor, older } = useAppSelector(({ appointments }) => appointmentsOf(appointments, ownerId));
  const showOlder = useCallback(() => {
    dispatch(olderAppointmentsAsked(ownerId));
  }, [dispatch, ownerId]);
  return { hasOlder: nextCursor !== undefined, isLoading: older === 'loading', hasFailed: older === 'failed', showOlder };
};
