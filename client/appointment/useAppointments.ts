import { useCallback, useEffect, useMemo } from 'react';
import type { AppointmentTotals, AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import { useAppDispatch, useAppSelector } from '../app/hooks.ts';
import { loadingOf, type Loading } from '../app/loading.ts';
import { appointmentsOf, appointmentsOpened, olderAppointmentsAsked, selectAppointments } from './appointmentsSlice.ts';
import { appointmentTotalsOf, appointmentTotalsOpened } from './appointmentTotalsSlice.ts';

/** How far what is shown of one owner is loaded. */
interface OwnerLoading extends Loading {
  readonly retry: () => void;
}

export interface AppointmentsOfOwner extends OwnerLoading {
  /** Not those cancelled; in order of time. */
  readonly appointments: readonly AppointmentView[];
  /** To the minute; what their states are reckoned by. */
  readonly now: Date;
}

export interface TotalsOfOwner extends OwnerLoading {
  readonly totals: AppointmentTotals | undefined;
}

const useNow = (): Date => {
  const now = useAppSelector(({ clock }) => clock.now);
  return useMemo(() => new Date(now), [now]);
};

/** The appointments of one person, kept in step with the server. */
export const useAppointments = (ownerId: string): AppointmentsOfOwner => {
  const dispatch = useAppDispatch();
  const now = useNow();
  const isKnown = useAppSelector(({ appointments }) => appointments[ownerId] !== undefined);
  const part = useAppSelector(({ appointments }) => appointmentsOf(appointments, ownerId));
  const retry = useCallback(() => {
    dispatch(appointmentsOpened(ownerId));
  }, [dispatch, ownerId]);
  // anew as well when what could not be had was forgotten because rights have changed
  useEffect(retry, [retry, isKnown]);
  return useMemo(() => ({ ...loadingOf(part), appointments: selectAppointments(part), now, retry }), [part, now, retry]);
};

/** Those of several people, by owner; none waits for another. */
export const useAppointmentsOf = (ownerIds: readonly string[]): ReadonlyMap<string, AppointmentsOfOwner> => {
  const dispatch = useAppDispatch();
  const now = useNow();
  const state = useAppSelector(({ appointments }) => appointments);
  const key = ownerIds.join(' ');
  const dropped = ownerIds.filter((ownerId) => state[ownerId] === undefined).join(' ');
  useOpenEach(key);
  useOpenEach(dropped);
  return useMemo(() => {
    const ofOwner = (ownerId: string): AppointmentsOfOwner => {
      const part = appointmentsOf(state, ownerId);
      const retry = () => void dispatch(appointmentsOpened(ownerId));
      return { ...loadingOf(part), appointments: selectAppointments(part), now, retry };
    };
    return new Map(idsIn(key).map((ownerId) => [ownerId, ofOwner(ownerId)]));
  }, [state, key, now, dispatch]);
};

const idsIn = (key: string): readonly string[] => key.split(' ').filter(Boolean);

/** Asks for each of them whenever they are others than before. */
const useOpenEach = (key: string): void => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    for (const ownerId of idsIn(key)) dispatch(appointmentsOpened(ownerId));
  }, [key, dispatch]);
};

/** How many there are of one person's, however old. */
export const useAppointmentTotals = (ownerId: string): TotalsOfOwner => {
  const dispatch = useAppDispatch();
  const isKnown = useAppSelector(({ appointmentTotals }) => appointmentTotals[ownerId] !== undefined);
  const part = useAppSelector(({ appointmentTotals }) => appointmentTotalsOf(appointmentTotals, ownerId));
  const retry = useCallback(() => {
    dispatch(appointmentTotalsOpened(ownerId));
  }, [dispatch, ownerId]);
  useEffect(retry, [retry, isKnown]);
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
