import {
  listAppointments,
  mostInRange,
  type AppointmentPage,
  type AppointmentsQuery,
} from '../../projections/appointment/appointmentLists.ts';
import {
  countAppointments,
  type AppointmentTotals,
  type AppointmentView,
} from '../../projections/appointment/appointmentsQueries.ts';
import { listApproaches, type Approached } from '../../projections/circle/sharingQueries.ts';
import type { Viewer } from '../command/commandRoute.ts';
import type { Queryable } from '../../projections/queryable.ts';
import { Invalid } from '../http/errors.ts';
import type { ReadRequest, ReadRoute } from '../http/readRoute.ts';
import { seniorOf, seniorsOf } from '../http/seniorOf.ts';
import type { Shown } from '../http/logView.ts';
import { maySeeAppointments } from './appointmentAccess.ts';
import { readAppointmentsQuery } from './readAppointmentsQuery.ts';

/** The owners' data and the viewer's connection to each, in one round trip. */
const ofOwners = async <Found>(
  on: Queryable,
  ownerIds: readonly string[],
  { viewerId }: ReadRequest,
  find: Promise<Found>,
): Promise<readonly [readonly Approached[], Found]> => Promise.all([listApproaches(on, ownerIds, viewerId), find]);

/** All of them must be visible, or none is answered. */
const maySeeAll = (approaches: readonly Approached[], { userId: viewerId }: Viewer): void => {
  for (const approach of approaches) maySeeAppointments({ viewerId, ...approach });
};

/** Viewing a family member's own appointments doesn't count as a view of a senior's record. */
const viewsRecord = ([approaches]: readonly [readonly Approached[], unknown]): Shown => ({
  seniorIds: approaches.filter(({ rights }) => rights !== null).map(({ ownerId }) => ownerId),
  area: 'appointments',
});

/** GET /api/appointments. */
export const appointmentsOf: ReadRoute<readonly [readonly Approached[], AppointmentPage], readonly AppointmentView[]> =
  {
    find: (on, request) => {
      // validate before the query is sent: nobody would handle its failure otherwise
      const [ownerIds, query]: [readonly string[], AppointmentsQuery] = [
        seniorsOf(request),
        readAppointmentsQuery(request),
      ];
      return ofOwners(on, ownerIds, request, listAppointments(on, ownerIds, query));
    },
    answer: ([approaches, { appointments, nextCursor }], _request, viewer) => {
      maySeeAll(approaches, viewer);
      if (appointments.length > mostInRange)
        throw new Invalid('There’s too much in this range. Please ask for a shorter one.', {
          to: 'is too far from the beginning',
        });
      return { json: `[${appointments.join(',')}]`, nextCursor };
    },
    viewsRecord,
  };

/** GET /api/appointments/totals. */
export const appointmentTotalsOf: ReadRoute<readonly [readonly Approached[], AppointmentTotals], AppointmentTotals> = {
  find: (on, request) => {
    const ownerId = seniorOf(request);
    return ofOwners(on, [ownerId], request, countAppointments(on, ownerId, request.now));
  },
  answer: ([approaches, totals], _request, viewer) => {
    maySeeAll(approaches, viewer);
    return { body: totals };
  },
  viewsRecord,
};
