import { isCalendarDay } from '../../events/medication/doseId.ts';
import { readCursor, type Cursor } from '../../projections/medication/cursorQueries.ts';
import { listDoseHistory, type DoseFactPage, type DoseFactView } from '../../projections/medication/doseHistoryQueries.ts';
import { listDoseLogs, listDoseLogsOfDay, type DoseLogPage, type DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import type { PrescribedMedication } from '../../projections/medication/dueDosesQueries.ts';
import { listMedications, type MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { Invalid } from '../http/errors.ts';
import { pathId } from '../http/ids.ts';
import type { ReadRequest, ReadRoute } from '../http/readRoute.ts';
import { seniorOf } from '../http/seniorOf.ts';
import { maySeeMedications } from './medicationAccess.ts';
import { medicationOfPath, visible } from './medicationFacts.ts';

const cursorOf = ({ query }: ReadRequest): Cursor | undefined => {
  if (query['before'] === undefined) return undefined;
  const cursor = readCursor(query['before']);
  if (!cursor) throw new Invalid('That is not a place in this list.', { before: 'is not a cursor of this list' });
  return cursor;
};

const dayOf = ({ query }: ReadRequest): string | undefined => {
  const { date } = query;
  if (date === undefined) return undefined;
  if (!/^(19|20|21)/.test(date) || !isCalendarDay(date))
    throw new Invalid('That is not a day.', { date: 'must be a date such as 2026-03-08' });
  return date;
};

export const medicationsOf: ReadRoute<readonly MedicationView[], readonly MedicationView[]> = {
  find: (on, request) => listMedications(on, seniorOf(request), request.now),
  answer: (medications, request, viewer) => {
    maySeeMedications(viewer.userId, seniorOf(request));
    return { body: medications };
  },
};

export const doseLogsOf: ReadRoute<DoseLogPage, readonly DoseLogView[]> = {
  find: (on, request) => {
    const [date, before] = [dayOf(request), cursorOf(request)];
    return date === undefined
      ? listDoseLogs(on, seniorOf(request), request.now, before)
      : listDoseLogsOfDay(on, seniorOf(request), date, before);
  },
  answer: ({ logs, nextCursor }, request, viewer) => {
    maySeeMedications(viewer.userId, seniorOf(request));
    return { body: logs, nextCursor };
  },
};

export const doseHistoryOf: ReadRoute<readonly [PrescribedMedication | undefined, DoseFactPage], readonly DoseFactView[]> = {
  find: (on, request) => {
    // what may refuse comes before what is sent: nobody would hear of a query that fails meanwhile
    const [id, before] = [pathId(request.params), cursorOf(request)];
    return Promise.all([medicationOfPath(on, request), listDoseHistory(on, id, before)]);
  },
  answer: ([medication, { facts, nextCursor }], _request, viewer) => {
    visible(medication, viewer.userId);
    return { body: facts, nextCursor };
  },
};
