import { positionOf } from '../../events/store/eventStore.ts';
import type { ReadEvent } from '../../events/store/eventLog.ts';
import { auditLine, wallClock } from '../../scripts/auditLines.ts';
import { someEvent } from '../store/someEvents.ts';
import { ana, auditOf, rosa } from '../support/auditOf.ts';

const at = '2026-11-21T13:05:00.000Z';
const act = '5d0c1b8e-2f4a-4c57-9a43-6b1f0e7d2c90';
const taken = (medicationName: string, correlationId: string, actorId: string | null = rosa): ReadEvent => {
  const stored = { ...someEvent({ type: 'DoseTaken' }), stream: 'any-1', version: 0n, position: positionOf(1n) };
  const metadata = {
    ...stored.metadata,
    actorId,
    happenedAt: at,
    recordedAt: at,
    correlationId,
    commandId: medicationName,
  };
  return {
    kind: 'event',
    ...stored,
    data: { seniorId: rosa, medicationName, dosage: '500 mg', dueAt: at, takenAt: at },
    metadata,
    stored,
  };
};
const names = new Map<string, string>([
  [rosa, 'Rosa'],
  [ana, 'Ana'],
]);
const lineOf = (read: ReadEvent, before?: ReadEvent) => auditLine(read, names, wallClock('America/New_York'), before);

test('a reminder says of which dose and for when', () =>
  expect(auditOf('DoseSnoozed', rosa)).toBe(
    '2026-11-21 08:00  Rosa asked to be reminded of Metformin 500 mg, due 2026-11-21 03:00, at 2026-11-21 03:34',
  ));

test('a question before a dose, and its confirmation, is in the sentence', () =>
  expect(auditOf('DoseTaken', rosa, 0, { safety: { ruleVersion: 1, confirmed: ['tooClose', 'sameName'] } })).toContain(
    ', asked first and confirmed: close to another dose, and a second medication with the same name',
  ));

describe('the doses of one press', () => {
  test('are one act in the audit', () => {
    const [first, second] = [taken('Metformin', act), taken('Calcium', act)] as const;
    expect(lineOf(first)).toBe('2026-11-21 08:05  Rosa took Metformin 500 mg, due 2026-11-21 08:05');
    expect(lineOf(second, first)).toBe('                    and took Calcium 500 mg, due 2026-11-21 08:05');
  });
  test('are not another person’s, nor another press', () => {
    const before = taken('Metformin', act);
    expect(lineOf(taken('Calcium', act, ana), before)).toMatch(/Ana gave Rosa Calcium/);
    expect(lineOf(taken('Calcium', 'another'), before)).toMatch(/Rosa took/);
  });
});
