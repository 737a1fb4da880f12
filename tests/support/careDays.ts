import { absentOf } from '../../events/kernel/recordFields.ts';
import { writtenFields } from '../../events/medication/prescriptionFields.ts';
import { http, HttpResponse, type HttpHandler } from 'msw';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { member } from './careTeam.ts';
import { doseIdOf, inNewYork } from './medicines.ts';

/** The nth senior whose care team the viewer belongs to. */
export const senior = (number: number, name: string, more: Partial<CareConnection> = {}): CareConnection => {
  const view = member(number, name, { role: 'senior', ...more });
  const { id, firstName, lastName, username, email } = view;
  const asSenior = {
    seniorId: id,
    seniorFirstName: firstName,
    seniorLastName: lastName,
    seniorUsername: username,
    seniorEmail: email,
  };
  return { ...view, ...asSenior };
};

/** A medication of a senior's, due at these times of June 9 and 10 in New York. */
export const medicationOf = (
  of: CareConnection,
  number: number,
  name: string,
  times: readonly string[],
): MedicationView => {
  const id = `${of.seniorId.slice(0, -4)}${String(number).padStart(4, '0')}`;
  return {
    id,
    userId: of.seniorId,
    ...absentOf(writtenFields),
    name,
    dosage: '5 mg',
    frequency: times.length === 0 ? 'As needed' : 'Once daily',
    times,
    endsOn: null,
    imageUrl: null,
    nextDose: null,
    isActive: true,
    createdAt: '2026-06-01T12:00:00.000Z',
    version: 0,
    changedBy: null,
    changedAt: '2026-06-01T12:00:00.000Z',
    changedFrom: null,
    stop: null,
    timeZone: 'America/New_York',
    occurrences: ['2026-06-09', '2026-06-10'].flatMap((date) =>
      times.map((time) => ({ doseId: doseIdOf(id, date, time), date, time, scheduledTime: inNewYork(date, time) })),
    ),
  };
};

interface Day {
  medications: readonly MedicationView[];
  logs: readonly DoseLogView[];
}
/** Each senior's medications and logs, by her id; a test changes them while it runs. */
export type DayAnswers = Record<string, Day>;

/** The requests of a member's browser, by `?senior=`. A senior without an entry can't be found. */
export const dayReads = (answers: DayAnswers): readonly HttpHandler[] => {
  const answer =
    (part: keyof Day) =>
    ({ request }: { request: Request }) => {
      const { searchParams } = new URL(request.url);
      if (searchParams.has('status')) return HttpResponse.json([]);
      const day = answers[searchParams.get('senior') ?? ''];
      return day
        ? HttpResponse.json([...day[part]])
        : HttpResponse.json({ message: 'Later', code: 'unavailable' }, { status: 503 });
    };
  return [http.get('/api/medications', answer('medications')), http.get('/api/medication-logs', answer('logs'))];
};
