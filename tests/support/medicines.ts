import { absentOf } from '../../events/kernel/recordFields.ts';
import { writtenFields } from '../../events/medication/prescriptionFields.ts';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import type { MedicationView, Occurrence } from '../../projections/medication/medicationsQueries.ts';
import { rosa } from './people.ts';

/** Tuesday, June 9, 2026, 10:10 AM where Rosa lives. */
export const tenPastTen = new Date('2026-06-09T14:10:00.000Z');
export const ana = { id: '7c0e9a54-41a2-4f0e-8a55-0d8a1f6f2b02', firstName: 'Ana' };
const me = { id: rosa.id, firstName: rosa.firstName };

/** The id of Rosa's nth medication. */
const medicationId = (number: number): string => `00000000-0000-4000-8000-00000000000${number}`;

/** June days in New York are four hours behind UTC. */
export const inNewYork = (date: string, time: string): string => new Date(`${date}T${time}:00-04:00`).toISOString();

const days = ['2026-06-08', '2026-06-09', '2026-06-10'];
const occurrencesOf = (id: string, times: readonly string[]): readonly Occurrence[] =>
  days.flatMap((date) =>
    times.map((time) => ({ doseId: doseIdOf(id, date, time), date, time, scheduledTime: inNewYork(date, time) })),
  );
export const doseIdOf = (id: string, date: string, time: string): string => `${id}-${date}T${time.replace(':', '')}`;

/** One of Rosa's medications as GET /api/medications answers on June 9. */
export const medication = (
  number: number,
  name: string,
  times: readonly string[],
  more: Partial<MedicationView> = {},
): MedicationView => {
  const id = medicationId(number);
  return {
    id,
    userId: rosa.id,
    ...absentOf(writtenFields),
    name,
    dosage: '5 mg',
    frequency: times.length === 0 ? 'As needed' : times.length === 1 ? 'Once daily' : 'Twice daily',
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
    occurrences: occurrencesOf(id, times),
    ...more,
  };
};

/** A dose taken by Rosa at that time of June 9, by default. */
export const taken = (of: MedicationView, time: string, at: string, more: Partial<DoseLogView> = {}): DoseLogView => ({
  id: doseIdOf(of.id, '2026-06-09', time),
  medicationId: of.id,
  medicationName: of.name,
  dosage: of.dosage,
  userId: of.userId,
  scheduledTime: inNewYork('2026-06-09', time),
  takenTime: inNewYork('2026-06-09', at),
  takenAt: inNewYork('2026-06-09', at),
  status: 'taken',
  takenBy: me,
  skippedBy: null,
  reason: null,
  amount: null,
  wasMissed: false,
  createdAt: inNewYork('2026-06-09', at),
  recordedAt: inNewYork('2026-06-09', at),
  ...more,
});

/** A dose of June 9 that Rosa skipped now. */
export const skipped = (of: MedicationView, time: string, reason: string | null): DoseLogView =>
  taken(of, time, '10:10', { status: 'skipped', takenTime: null, takenAt: null, takenBy: null, skippedBy: me, reason });

/** The card's day of the mock-ups: one late, one pending, one taken, one upcoming, two later, one as needed. */
export const rosasDay = () => {
  const metformin = medication(1, 'Metformin', ['10:15', '18:30'], {
    dosage: '500 mg',
    instructions: 'One long white tablet, with food',
  });
  const amlodipine = medication(2, 'Amlodipine', ['08:00']);
  const vitamin = medication(3, 'Vitamin D3', ['09:00'], { dosage: '1,000 IU' });
  const levothyroxine = medication(4, 'Levothyroxine', ['06:30'], { dosage: '50 mcg' });
  const atorvastatin = medication(5, 'Atorvastatin', ['21:00'], { dosage: '20 mg' });
  const acetaminophen = medication(6, 'Acetaminophen', [], {
    dosage: '500 mg',
    instructions: 'For pain, at most 6 a day',
  });
  const medications = [metformin, amlodipine, vitamin, levothyroxine, atorvastatin, acetaminophen];
  const logs = [taken(levothyroxine, '06:30', '06:34')];
  return { metformin, amlodipine, vitamin, levothyroxine, atorvastatin, acetaminophen, medications, logs };
};
