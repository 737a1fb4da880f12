import { compareRecords, type Difference } from '../../client/history/compareRecords.ts';
import type { AuditRecord } from '../../projections/audit/auditRecord.ts';
import { appointment } from '../support/appointments.ts';
import { sent } from '../support/careTeam.ts';
import { ana, medication } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';
import { alertOf } from '../support/readings.ts';
import { amlodipine, at822, corrected, gaveLate, high, known822, recordNow, recordOf } from './auditAnswers.ts';

const compared = (then: AuditRecord, now: AuditRecord, thatDay = now): readonly Difference[] =>
  compareRecords({ then, now, thatDay, date: '2026-06-09', timeZone: rosa.timeZone, units: rosa.units });
const inWords = (...args: Parameters<typeof compared>): readonly string[] =>
  compared(...args).map(({ what, then, now }) => `${what}: ${then} → ${now}`.replaceAll('\u00a0', ' '));
const then = (more: Partial<AuditRecord>) => recordOf({ asOf: at822, ...more });

test('a record doesn’t differ from itself', () => expect(compared(recordNow, recordNow)).toEqual([]));

test('a dose that was entered later, a corrected reading and a taken alert differ, and the team doesn’t', () =>
  expect(inWords(known822, recordNow)).toEqual([
    'Amlodipine 5 mg, 8:00 AM: Upcoming → Taken: given by Ana at 8:05 AM, entered 9:45 AM',
    'Blood pressure, 8:20 AM: 184/92 mmHg, Concerning → 148/92 mmHg, Concerning',
    'Alert: Blood pressure, 8:20 AM: Critical at 184/92 mmHg. Nobody on it → Warning at 148/92 mmHg. Carl Novak is on it',
  ]));

test('an open dose is late by the time that has passed', () =>
  expect(inWords(then({ medications: [amlodipine] }), recordOf({ medications: [amlodipine] }))).toEqual([
    'Amlodipine 5 mg, 8:00 AM: Upcoming → Missed',
  ]));

test('an undone dose is on record then, and due again now', () =>
  expect(
    inWords(
      then({ medications: [amlodipine], medicationLogs: [{ ...gaveLate, recordedAt: gaveLate.takenTime ?? '' }] }),
      recordOf({ medications: [amlodipine] }),
    ),
  ).toEqual(['Amlodipine 5 mg, 8:00 AM: Taken: given by Ana at 8:05 AM → Missed']));

test('a reading that was removed, and one that nobody had entered', () => {
  expect(inWords(then({ healthMetrics: [high] }), recordOf())).toEqual([
    'Blood pressure, 8:20 AM: 184/92 mmHg, Concerning → Removed',
  ]);
  expect(inWords(then({}), recordOf({ healthMetrics: [corrected] }))).toEqual([
    'Blood pressure, 8:20 AM: Not on record yet → 148/92 mmHg, Concerning',
  ]);
});

test('the day is compared with what is known now about that day, also once the latest lists no longer reach it', () =>
  expect(inWords(then({ medications: [amlodipine] }), recordOf(), recordOf({ medicationLogs: [gaveLate] }))).toContain(
    'Amlodipine 5 mg, 8:00 AM: Upcoming → Taken: given by Ana at 8:05 AM, entered 9:45 AM',
  ));

test('an alert that is closed, and one that was raised later', () => {
  expect(inWords(then({ healthAlerts: [alertOf(high)] }), recordOf())).toEqual([
    'Alert: Blood pressure, 8:20 AM: Critical at 184/92 mmHg. Nobody on it → No longer open',
  ]);
  expect(inWords(then({}), recordOf({ healthAlerts: [alertOf(high)] }))).toEqual([
    'Alert: Blood pressure, 8:20 AM: Not raised yet → Critical at 184/92 mmHg. Nobody on it',
  ]);
});

test('an appointment that was completed, and one that was deleted', () => {
  const dentist = appointment({ startTime: '2026-06-09T12:30:00.000Z' });
  const done = { ...dentist, isCompleted: true, completedAt: '2026-06-09T13:30:00.000Z' };
  expect(inWords(then({ appointments: [dentist] }), recordOf({ appointments: [done] }))).toEqual([
    'Dentist, 8:30 AM: Scheduled, in 8 min → Completed',
  ]);
  expect(inWords(then({ appointments: [done] }), recordOf())).toEqual([
    'Dentist, 8:30 AM: Completed → Deleted or moved',
  ]);
});

test('a medication with another dose, a new one, and one that left the list', () => {
  const [metformin, warfarin] = [medication(6, 'Metformin', []), medication(7, 'Warfarin', [])];
  expect(
    inWords(
      then({ medications: [metformin, warfarin] }),
      recordOf({ medications: [{ ...metformin, dosage: '10 mg' }, medication(8, 'Aspirin', [])] }),
    ),
  ).toEqual([
    'Metformin: 5 mg, As needed → 10 mg, As needed',
    'Warfarin: 5 mg, As needed → Not on the list',
    'Aspirin: Not on the list yet → 5 mg, As needed',
  ]);
});

test('a contact with another number', () => {
  const contact = {
    id: 'c',
    userId: rosa.id,
    name: 'Dr. Osei',
    phone: '1',
    contactType: 'medical' as const,
    relationship: null,
    notes: null,
    isPrimary: false,
    order: 0,
    createdAt: at822,
  };
  const moved = { ...contact, phone: '2' };
  expect(inWords(then({ emergencyContacts: [contact] }), recordOf({ emergencyContacts: [moved] }))).toEqual([
    'Contact: Dr. Osei: 1 → 2',
  ]);
});

test('a member whose rights changed, one who left, and no invitation that nobody accepted', () => {
  const carl = sent(2, 'carl@example.org', {
    status: 'accepted',
    caregiverId: 'carl',
    caregiverDisplayName: 'Carl Novak',
  });
  const fay = { ...carl, id: 'fay', caregiverId: ana.id, caregiverDisplayName: 'Ana Alvarez' };
  const less = { ...carl, permissions: { ...carl.permissions, family: false, health: 'read' as const } };
  expect(inWords(then({ careTeam: [carl, fay] }), recordOf({ careTeam: [less, sent(3, 'luis@example.org')] }))).toEqual(
    [
      'Access: Carl Novak: Medications, health, appointments and family → Medications, health (see only) and appointments',
      'Access: Ana Alvarez: Medications, health, appointments and family → No access',
    ],
  );
});
