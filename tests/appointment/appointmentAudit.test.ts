import { readFileSync } from 'node:fs';
import type { ReadEvent } from '../../events/store/eventLog.ts';
import { positionOf } from '../../events/store/eventStore.ts';
import { auditLine, wallClock } from '../../scripts/auditLines.ts';
import { someEvent } from '../store/someEvents.ts';

const [rosa, ana] = ['3b1f0c52-7a0e-4d7a-9d51-1f2d6c9f0a11', '9c2e4f60-5b1d-4e3a-8f7c-2a1b0c9d8e7f'];
const names = new Map([
  [rosa, 'Rosa'],
  [ana, 'Ana'],
]);

/** A golden example of that event, said by the audit of that person's doing, in Rosa's zone. */
const said = (type: string, actorId: string, example: number, change: object = {}): string => {
  const examples = JSON.parse(readFileSync(`tests/store/golden/${type}.v1.json`, 'utf8')) as object[];
  const stored = { ...someEvent({ type }), stream: 'appointment-1', version: 0n, position: positionOf(1n) };
  const at = '2026-11-21T13:00:00.000Z';
  const metadata = { ...stored.metadata, actorId, happenedAt: at, recordedAt: at };
  const read: ReadEvent = { kind: 'event', ...stored, data: { ...examples[example], ...change }, metadata, stored };
  return auditLine(read, names, wallClock('America/New_York'));
};

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
  ['AppointmentCompleted', rosa, 0, {}, 'Rosa completed "Cardiologist"'],
  ['AppointmentCompleted', ana, 0, { completedBy: ana }, 'Ana completed "Cardiologist" for Rosa'],
  ['AppointmentCancelled', ana, 0, {}, 'Ana deleted "Cardiologist" for Rosa'],
  ['AppointmentCancelled', rosa, 0, { cancelledBy: rosa }, 'Rosa deleted "Cardiologist"'],
])('the audit says who did what with whose appointment: %s by %s, example %i %j', (type, actorId, example, change, sentence) =>
  expect(said(type, actorId, example, change)).toBe(`2026-11-21 08:00  ${sentence}`),
);

test('what somebody typed can neither end a line of the audit, nor turn it, nor command a terminal', () =>
  expect(said('AppointmentCancelled', ana, 0, { title: 'Walk"\n2026-11-21 08:01  Rosa deleted "Dentist\u001b[31m \u202e' })).toBe(
    '2026-11-21 08:00  Ana deleted "Walk"\\n2026-11-21 08:01  Rosa deleted "Dentist\\u001b[31m \\u202e" for Rosa',
  ));
