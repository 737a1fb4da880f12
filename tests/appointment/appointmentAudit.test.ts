import { ana, auditOf, rosa } from '../support/auditOf.ts';

test.each<[string, string, number, object, string]>([
  [
    ...(['AppointmentScheduled', ana, 0, {}] as const),
    'Ana scheduled "Cardiologist" for Rosa: Doctor Visit, 2026-11-24 09:30 to 2026-11-24 10:15, at "Heart Clinic, 12 Elm St", described as "Bring the list of tablets", with a reminder an hour before',
  ],
  [
    ...(['AppointmentScheduled', rosa, 1, {}] as const),
    'Rosa scheduled "Choir": social, 2026-11-24 13:00, with a reminder 30 minutes before',
  ],
  [
    ...(['AppointmentScheduled', rosa, 1, { reminderMinutes: 0 }] as const),
    'Rosa scheduled "Choir": social, 2026-11-24 13:00, with a reminder at its start',
  ],
  [
    ...(['AppointmentScheduled', rosa, 1, { isAllDay: true, firstDay: '2026-11-24', lastDay: '2026-11-24' }] as const),
    'Rosa scheduled "Choir": social, all day, November 24, 2026, with a reminder 30 minutes before',
  ],
  [
    ...(['AppointmentScheduled', rosa, 1, { isAllDay: true, firstDay: '2026-11-24', lastDay: '2026-11-26' }] as const),
    'Rosa scheduled "Choir": social, all day, November 24, 2026 to November 26, 2026, with a reminder 30 minutes before',
  ],
  [
    ...([
      'AppointmentScheduled',
      rosa,
      1,
      { isAllDay: true, firstDay: null, endTime: '2026-11-25T05:00:00.000Z' },
    ] as const),
    'Rosa scheduled "Choir": social, all day, 2026-11-24 13:00 to 2026-11-25 00:00, with a reminder 30 minutes before',
  ],
  ['AppointmentCompleted', rosa, 0, {}, 'Rosa completed "Cardiologist"'],
  ['AppointmentCompleted', ana, 0, { completedBy: ana }, 'Ana completed "Cardiologist" for Rosa'],
  ['AppointmentCancelled', ana, 0, {}, 'Ana deleted "Cardiologist" for Rosa'],
  ['AppointmentCancelled', rosa, 0, { cancelledBy: rosa }, 'Rosa deleted "Cardiologist"'],
])(
  'the audit names the person, the act and the appointment’s owner: %s by %s, example %i %j',
  (type, actorId, example, change, sentence) =>
    expect(auditOf(type, actorId, example, change)).toBe(`2026-11-21 08:00  ${sentence}`),
);

test('typed text can neither end a line of the audit, nor turn it, nor command a terminal', () =>
  expect(
    auditOf('AppointmentCancelled', ana, 0, {
      title: 'Walk"\n2026-11-21 08:01  Rosa deleted "Dentist\u001b[31m \u202e',
    }),
  ).toBe(
    '2026-11-21 08:00  Ana deleted "Walk"\\n2026-11-21 08:01  Rosa deleted "Dentist\\u001b[31m \\u202e" for Rosa',
  ));
