import { readFileSync } from 'node:fs';
import type { ReadEvent } from '../../events/store/eventLog.ts';
import { positionOf } from '../../events/store/eventStore.ts';
import { auditLine, wallClock } from '../../scripts/auditLines.ts';
import { someEvent } from '../store/someEvents.ts';

/** Two people of the golden examples. */
export const [rosa, ana] = ['3b1f0c52-7a0e-4d7a-9d51-1f2d6c9f0a11', '9c2e4f60-5b1d-4e3a-8f7c-2a1b0c9d8e7f'] as const;
const names = new Map<string, string>([
  [rosa, 'Rosa'],
  [ana, 'Ana'],
]);
const at = '2026-11-21T13:00:00.000Z';

/**
 * The audit's sentence of a golden example of that event, by that person (null: by a job) at 2026-11-21 08:00, in
 * Rosa's zone.
 */
export const auditOf = (type: string, actorId: string | null, example = 0, change: object = {}): string => {
  const examples = JSON.parse(readFileSync(`tests/store/golden/${type}.v1.json`, 'utf8')) as object[];
  const stored = { ...someEvent({ type }), stream: 'any-1', version: 0n, position: positionOf(1n) };
  const metadata = { ...stored.metadata, actorId, happenedAt: at, recordedAt: at };
  const read: ReadEvent = { kind: 'event', ...stored, data: { ...examples[example], ...change }, metadata, stored };
  return auditLine(read, names, wallClock('America/New_York'));
};
