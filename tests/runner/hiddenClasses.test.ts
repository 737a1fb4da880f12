import { setFlagsFromString } from 'node:v8';
import type { EventToAppend } from '../../events/store/eventLog.ts';
import { positionOf, storedAt } from '../../events/store/eventStore.ts';
import { openEvents, recordedAs } from '../../events/store/opening.ts';
import { eventRegistry } from '../../events/store/eventRegistry.ts';
import type { MedicationFound } from '../../projections/medication/dueDosesQueries.ts';
import { takenRow } from '../../projections/medication/doseLogsRows.ts';
import { numbered } from '../../projections/runner/batch.ts';
import { doseDecider } from '../../server/medication/doseDecider.ts';
import { logDose } from '../../server/medication/logDose.ts';
import { someMetadata } from '../store/someEvents.ts';

/**
 * What is made for each dose shares one hidden class, whatever the optimizing compiler of this version makes of it: where each has its own, making
 * and reading them takes many times as long (docs/performance.md).
 */
const haveSameClass = (): ((one: object, other: object) => boolean) => {
  setFlagsFromString('--allow-natives-syntax');
  return new Function('one', 'other', 'return %HaveSameMap(one, other)') as (one: object, other: object) => boolean;
};

const warmUp = 200;
const expectOneClass = (made: readonly object[]): void => {
  const isSame = haveSameClass();
  const [first, ...others] = made.slice(warmUp);
  for (const other of others) expect(first && isSame(first, other)).toBe(true);
  expect(others.length).toBeGreaterThan(10);
};
const many = <Made>(make: (nth: number) => Made): Made[] => Array.from({ length: warmUp + 20 }, (_, nth) => make(nth));

const seniorId = '00000000-0000-4000-8000-0000000000aa';
const medicationId = '3f2b8a52-7a0e-4d7a-9d51-1f2d6c9f0a11';
const span = { from: '2026-03-01T12:00:00.000Z', timeZone: 'UTC', startDate: null, medicationName: 'Metformin', dosage: '500 mg' };
const found: MedicationFound = {
  id: medicationId,
  seniorId,
  name: 'Metformin',
  dosage: '500 mg',
  isActive: true,
  isAsNeeded: false,
  timeZone: 'UTC',
  spans: [{ ...span, times: ['08:00'] }],
  rights: { medications: true, appointments: true, health: true } as never,
  viewerFirstName: 'Rosa',
};
const now = new Date('2026-06-10T08:10:00.000Z');
const intended = (nth: number) => {
  const body = { medicationId, userId: seniorId, scheduledTime: '08:00', takenTime: new Date(now.getTime() - nth).toISOString() };
  const request = { body: { ...body, status: 'taken' as const }, params: {}, viewerId: seniorId, now, commandId: `${nth}`, files: [] };
  return logDose.intend(request, found, { userId: seniorId, sid: 'sid' }, {} as never);
};
const decided = async (nth: number): Promise<EventToAppend['event']> => {
  const { command } = await intended(nth);
  if (command.type !== 'TakeDose') throw new Error('It is taken');
  const [event] = doseDecider.decide.TakeDose(command.data, doseDecider.initialState, { now: now.toISOString(), actor: seniorId });
  if (!event) throw new Error('It is open');
  return event;
};
const stored = (nth: number) => {
  const data = { medicationId, seniorId, name: 'Metformin' };
  const event = { id: `${nth}`, type: 'MedicationRemoved', payload: Buffer.from(JSON.stringify(data)), metadata: someMetadata() };
  return storedAt(event, `medication-${nth}`, 1n, positionOf(BigInt(nth + 1)));
};

test('commands and what is decided on them', async () => {
  const intents = await Promise.all(many(intended));
  expectOneClass(intents);
  expectOneClass(intents.map(({ command }) => command.data));
  const events = await Promise.all(many(decided));
  expectOneClass(events);
  expectOneClass(events.map(({ data }) => data as object));
});

test('events as they are stored, and as they are read', async () => {
  const written = many(stored);
  expectOneClass(written);
  const read = await openEvents(written, { find: async () => new Map() } as never, eventRegistry);
  expect(read.map(({ kind }) => kind)).toEqual(written.map(() => 'event'));
  expectOneClass(read);
  const isSame = haveSameClass();
  const [one] = written;
  expect(read[0] && one && isSame(read[warmUp] ?? {}, recordedAs(one, {}))).toBe(true);
});

test('rows, and what is told of them', async () => {
  const events = await Promise.all(many(decided));
  const rows = events.map((event) => takenRow({ data: event.data as never, metadata: someMetadata() }));
  expectOneClass(rows);
  const change = { readModel: 'doseLogs', event: 'DoseTaken', seniorId, area: 'medications', persons: [], ids: ['one'] } as const;
  expectOneClass(numbered([{ changes: many((nth) => ({ position: positionOf(BigInt(nth + 1)), ...change })) }]));
});
