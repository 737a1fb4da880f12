import { isCalendarDay } from '../../events/kernel/calendarDay.ts';
import { findRights, type Rights } from '../../projections/circle/rightsQueries.ts';
import { listDoseHistory, type DoseFactPage, type DoseFactView } from '../../projections/medication/doseHistory.ts';
import {
  listDoseLogs,
  listDoseLogsOfDay,
  type DoseLogPage,
  type DoseLogView,
} from '../../projections/medication/doseLogsQueries.ts';
import type { MedicationFound } from '../../projections/medication/dueDosesQueries.ts';
import {
  listDeletedMedications,
  listMedications,
  listStoppedMedications,
  type MedicationPage,
  type MedicationView,
} from '../../projections/medication/medicationsQueries.ts';
import {
  listPrescriptionChanges,
  type PrescriptionChangePage,
  type PrescriptionChangeView,
} from '../../projections/medication/prescriptionChanges.ts';
import type { Viewer } from '../command/commandRoute.ts';
import type { Queryable } from '../../projections/queryable.ts';
import { canChange } from '../circle/circleAccess.ts';
import { Invalid } from '../http/errors.ts';
import { pathId } from '../http/ids.ts';
import { cursorOf } from '../http/cursorParam.ts';
import type { ReadRequest, ReadRoute } from '../http/readRoute.ts';
import { seniorOf } from '../http/seniorOf.ts';
import type { Shown } from '../http/logView.ts';
import { maySeeMedications } from './medicationAccess.ts';
import { medicationOfPath, visible } from './medicationContext.ts';

const dayOf = ({ query }: ReadRequest, name: 'date' | 'since'): string | undefined => {
  const date = query[name];
  if (date === undefined) return undefined;
  if (!/^(19|20|21)/.test(date) || !isCalendarDay(date))
    throw new Invalid('That isn’t a valid day.', { [name]: 'must be a date such as 2026-03-08' });
  return date;
};

/** A senior's data and the viewer's rights, in one round trip. */
const ofSenior = <Found>(
  on: Queryable,
  request: ReadRequest,
  find: (seniorId: string) => Promise<Found>,
): Promise<[Found, Rights]> => {
  const seniorId = seniorOf(request);
  return Promise.all([find(seniorId), findRights(on, seniorId, request.viewerId)]);
};
const maySee = (request: ReadRequest, { userId: viewerId }: Viewer, rights: Rights): void =>
  maySeeMedications({ viewerId, seniorId: seniorOf(request), rights });

const viewsRecord = (_found: unknown, request: ReadRequest): Shown => ({
  seniorIds: [seniorOf(request)],
  area: 'medications',
});

/** Medications in use come whole: nobody has more (`mostMedications`). */
const lists: Readonly<Record<string, typeof listStoppedMedications>> = {
  inUse: async (on, seniorId, now) => ({
    medications: await listMedications(on, seniorId, now),
    nextCursor: undefined,
  }),
  stopped: listStoppedMedications,
  deleted: listDeletedMedications,
};

const listOf = ({ query: { status = 'inUse', before } }: ReadRequest): typeof listStoppedMedications => {
  const list = Object.hasOwn(lists, status) ? lists[status] : undefined;
  if (!list)
    throw new Invalid('Ask for medications that are inUse, stopped or deleted.', {
      status: 'must be inUse, stopped or deleted',
    });
  if (status === 'inUse' && before !== undefined)
    throw new Invalid('Medications in use come all together.', { before: 'goes with stopped or deleted' });
  return list;
};

/** GET /api/medications. */
export const medicationsOf: ReadRoute<readonly [MedicationPage, Rights], readonly MedicationView[]> = {
  find: (on, request) => {
    const [list, before] = [listOf(request), cursorOf(request, 'ids')];
    return ofSenior(on, request, (seniorId) => list(on, seniorId, request.now, before));
  },
  answer: ([{ medications, nextCursor }, rights], request, viewer) => {
    maySee(request, viewer, rights);
    return { body: medications, nextCursor };
  },
  viewsRecord,
};

export const doseLogsOf: ReadRoute<readonly [DoseLogPage, Rights], readonly DoseLogView[]> = {
  find: (on, request) => {
    const [date, before] = [dayOf(request, 'date'), cursorOf(request, 'texts')];
    return ofSenior(on, request, (seniorId) =>
      date === undefined
        ? listDoseLogs(on, seniorId, request.now, before)
        : listDoseLogsOfDay(on, seniorId, date, before),
    );
  },
  answer: ([{ logs, nextCursor }, rights], request, viewer) => {
    maySee(request, viewer, rights);
    return { body: logs, nextCursor };
  },
  viewsRecord,
};

/** GET /api/medication-changes. */
export const prescriptionChangesOf: ReadRoute<
  readonly [PrescriptionChangePage, Rights],
  readonly PrescriptionChangeView[]
> = {
  find: (on, request) => {
    const [since, before] = [dayOf(request, 'since'), cursorOf(request, 'texts')];
    return ofSenior(on, request, (seniorId) => listPrescriptionChanges(on, seniorId, since, before));
  },
  answer: ([{ changes, nextCursor }, rights], request, viewer) => {
    maySee(request, viewer, rights);
    return { body: changes, nextCursor };
  },
  viewsRecord,
};

const requestedSenior = (request: ReadRequest): string | undefined =>
  request.query['senior'] === undefined ? undefined : seniorOf(request);

/** `?senior=` is the owner as the request states it. */
export const doseHistoryOf: ReadRoute<readonly [MedicationFound | undefined, DoseFactPage], readonly DoseFactView[]> = {
  find: (on, request) => {
    // validate before the query is sent: nobody would handle its failure otherwise
    const [id, before] = [pathId(request.params), cursorOf(request, 'texts')];
    requestedSenior(request);
    return Promise.all([medicationOfPath(on, request), listDoseHistory(on, id, before)]);
  },
  answer: ([medication, { facts, nextCursor }], request, viewer) => {
    visible(medication, viewer.userId, requestedSenior(request));
    const mayUndo = medication !== undefined && canChange('medications', { viewerId: viewer.userId, ...medication });
    return { body: mayUndo ? facts : facts.map((fact) => ({ ...fact, canUndo: false, canEnter: false })), nextCursor };
  },
  viewsRecord: ([medication]) => ({ seniorIds: medication ? [medication.seniorId] : [], area: 'medications' }),
};
