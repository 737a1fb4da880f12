import { useCallback, useEffect, useMemo } from 'react';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { loadingOf, type Loading } from '../resource/loading.ts';
import { calendarClosed, calendarOpened, calendarRetried, rangeIn, type KeptRange } from './calendarSlice.ts';
import type { Range } from './monthDays.ts';

interface CalendarAppointments extends Loading {
  readonly appointments: readonly AppointmentView[];
  /** Owners whose appointments couldn't be loaded. */
  readonly missing: readonly string[];
  readonly retry: () => void;
}

const noNeighbours: readonly Range[] = [];

/**
 * The appointments of these people that touch the range (as `rangeOf` gives it), kept in step with the server; nobody's while `ownerIds` is empty.
 * `neighbours`: the ranges that Previous and Next lead to, which are fetched quietly once this one is there.
 */
export const useCalendar = (
  ownerIds: readonly string[],
  range: Range,
  neighbours = noNeighbours,
): CalendarAppointments => {
  const dispatch = useAppDispatch();
  const request = useRequest(ownerIds, range, neighbours);
  useEffect(() => {
    dispatch(calendarOpened(request));
  }, [dispatch, request]);
  useEffect(() => () => void dispatch(calendarClosed()), [dispatch]);
  const held = useAppSelector(({ calendar }) => rangeIn(calendar, request.range));
  const retry = useCallback(() => {
    dispatch(calendarRetried());
  }, [dispatch]);
  return useMemo(() => ({ ...shownOf(held, request.ownerIds), retry }), [held, request, retry]);
};

/** The same object as long as its content is the same. */
const useRequest = (ownerIds: readonly string[], { from, to }: Range, neighbours: readonly Range[]) => {
  const owners = ownerIds.join(' ');
  const around = neighbours.map((each) => `${each.from} ${each.to}`).join(',');
  return useMemo(
    () => ({
      ownerIds: owners.split(' ').filter(Boolean),
      range: { from, to },
      neighbours: around.split(',').flatMap((each) => {
        const [start, end] = each.split(' ');
        return start && end ? [{ from: start, to: end }] : [];
      }),
    }),
    [owners, from, to, around],
  );
};

const shownOf = (held: KeptRange | undefined, ownerIds: readonly string[]): Omit<CalendarAppointments, 'retry'> => {
  const isOwner = (ownerId: string) => ownerIds.includes(ownerId);
  const { status = 'waiting', loadedAt = null, views = [], missing = [] } = held ?? {};
  return {
    ...loadingOf({ status, loadedAt }),
    appointments: views.filter(({ userId }) => isOwner(userId)),
    missing: missing.filter(isOwner),
  };
};
