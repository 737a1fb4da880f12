import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventRegistry } from '../../events/store/eventRegistry.ts';
import type { ReadEvent, RecordedEvent } from '../../events/store/eventLog.ts';
import { positionOf, type StoredEvent } from '../../events/store/eventStore.ts';
import { leftOut, listedEvents, type ListedType } from '../../projections/handoverList/listedEvents.ts';
import { entriesOf, peopleIn } from '../../server/handoverList/handoverEntries.ts';
import { entryWords, lateLabel, toneOf } from '../../client/handoverList/handoverLabels.ts';
import { asEntered } from '../../events/health/shownUnits.ts';
import { textOf } from '../../client/ui/sentence.ts';

const golden = join(__dirname, '../store/golden');
const ids = { actor: '7c0e9a54-41a2-4f0e-8a55-0d8a1f6f2b02', senior: '5b8f3f7e-0000-4000-8000-000000000001' };
const recordedAt = '2026-06-09T22:00:00.000Z';

/** The newest example of a type, as it is read. */
const exampleOf = (type: string, version = 0n): RecordedEvent => {
  const newest = eventRegistry.newestVersion(type) ?? 1;
  const file = readdirSync(golden).find((name) => name === `${type}.v${newest}.json`) ?? '';
  const [data] = JSON.parse(readFileSync(join(golden, file), 'utf8')) as unknown[];
  const reading = eventRegistry.read(type, newest, data);
  if (reading.kind !== 'read') throw new Error(reading.reason);
  const position = positionOf(100n + version);
  const metadata = { actorId: ids.actor, recordedAt, happenedAt: recordedAt } as RecordedEvent['metadata'];
  const stored = {} as StoredEvent;
  return { kind: 'event', type, data: reading.data, stream: type, version, position, id: type, metadata, stored };
};

/** The events that may come before, so that an entry can say what was before. */
const firsts: Partial<Record<ListedType, string>> = {
  DoseUndone: 'DoseTaken',
  MedicationChanged: 'MedicationAdded',
  MedicationRemoved: 'MedicationAdded',
  MetricCorrected: 'MetricRecorded',
  HandoverNoteCorrected: 'HandoverNoteWritten',
  AppointmentChanged: 'AppointmentScheduled',
  AppointmentCompleted: 'AppointmentScheduled',
  AppointmentMissed: 'AppointmentScheduled',
  AppointmentReopened: 'AppointmentScheduled',
  AppointmentCancelled: 'AppointmentScheduled',
  AppointmentRestored: 'AppointmentSetApart',
  PermissionsChanged: 'InvitationAccepted',
};
const listed = Object.keys(listedEvents) as readonly ListedType[];
const earlier = ({ type }: ReadEvent) => {
  const first = firsts[type as ListedType];
  return first === undefined ? [] : [exampleOf(first)];
};
const person = (id: string) => ({ id, firstName: id === ids.actor ? 'Ana' : 'Carl', lastName: null });
const reading = {
  viewerId: ids.senior,
  seniorId: ids.senior,
  units: asEntered,
  moment: { now: new Date('2026-06-10T14:00:00.000Z'), timeZone: 'America/New_York' },
};

test('each event type is listed, or left out for a reason', () => {
  const known = [...listed, ...Object.keys(leftOut)];
  expect(known.toSorted()).toEqual([...eventRegistry.types].sort());
  expect(Object.values(leftOut).every((reason) => reason.length > 10)).toBe(true);
});

test.each(listed)('%s is one entry, with its words', (type) => {
  const event = exampleOf(type, 1n);
  const entries = entriesOf([event], earlier, person);
  expect(entries).toMatchObject([{ kind: type, id: event.position, recordedAt, actor: person(ids.actor) }]);
  for (const entry of entries) {
    const { sentence, detail } = entryWords(entry, reading);
    expect(textOf(sentence)).toMatch(/[.”]$/);
    expect(`${textOf(sentence)} ${detail ?? ''}`).not.toMatch(/undefined|null|NaN|\[object/);
    expect(['good', 'attention', 'urgent', 'info']).toContain(toneOf(entry));
  }
  expect(peopleIn([event], earlier)).toContain(ids.actor);
});

test('an event of an erased person has an entry without content, and one that isn’t believed has none', () => {
  const { data: _gone, ...event } = exampleOf('MemberLeft', 1n);
  const erased: ReadEvent = { ...event, kind: 'erased', isKeyUnknown: false };
  const foreign: ReadEvent = { ...event, kind: 'unproven', reason: 'lacks a MAC' };
  const entries = entriesOf([erased, foreign], earlier, person);
  expect(entries).toMatchObject([{ kind: 'Unreadable', about: { type: 'MemberLeft' } }]);
  expect(entries.map((entry) => textOf(entryWords(entry, reading).sentence))).toEqual([
    'An entry can’t be read anymore: it was about someone whose account is gone.',
  ]);
});

test('what was before can’t be read: the entry says so rather than something wrong', () =>
  expect(entriesOf([exampleOf('MedicationChanged', 1n)], () => [], person)).toMatchObject([{ kind: 'Unreadable' }]));

test('entries are in the order in which they happened; one of half an hour before its recording is late', () => {
  const at = (takenAt: string, version: bigint): RecordedEvent => {
    const event = exampleOf('DoseTaken', version);
    return { ...event, data: { ...(event.data as object), takenAt } };
  };
  const events = [
    at('2026-06-09T22:00:00.000Z', 1n),
    at('2026-06-09T21:29:00.000Z', 2n),
    at('2026-06-09T21:30:00.000Z', 3n),
  ];
  const entries = entriesOf(events, earlier, person);
  expect(entries.map(({ id }) => BigInt(id) - 100n)).toEqual([2n, 3n, 1n]);
  expect(entries.map((entry) => lateLabel(entry, reading.moment)?.replaceAll('\u00a0', ' '))).toEqual([
    'Entered late, yesterday 6:00 PM',
    undefined,
    undefined,
  ]);
});

test('a dose that a server found late was missed two hours after its time', () => {
  const event = exampleOf('DoseMissed', 1n);
  const data = { ...(event.data as object), dueAt: '2026-06-09T12:00:00.000Z', detectedAt: recordedAt };
  const job = { ...event, data, metadata: { ...event.metadata, actorId: null } };
  const [missed] = entriesOf([job], earlier, person);
  expect(missed).toMatchObject({ at: '2026-06-09T14:00:00.000Z', actor: null });
});
