import { randomUUID } from 'node:crypto';
import { START } from '../../events/store/eventStore.ts';
import { pageSize } from '../../projections/audit/auditTimelineQueries.ts';
import type { AuditEntry } from '../../projections/audit/auditTimeline.ts';
import type { Person } from '../circle/circleOf.ts';
import { someEvent, someMetadata } from '../store/someEvents.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { askTimeline, now, saidBy, timelineFixture, timelineOf } from './timelineFixture.ts';

const fixture = timelineFixture();
const { team } = fixture;

const minutesBefore = (minutes: number): string => new Date(Date.parse(now) - minutes * 60_000).toISOString();

/** All pages, as somebody scrolls through them. */
const scrolled = async (reader: Person, seniorId: string, query: Readonly<Record<string, string>> = {}) => {
  const pages: (readonly AuditEntry[])[] = [];
  for (let before: string | null | undefined; before !== null;) {
    const { body, headers } = await askTimeline(reader, seniorId, before === undefined ? query : { ...query, before });
    pages.push(body.entries);
    before = headers.get('x-next-cursor');
  }
  return pages;
};

/** The positions of everything on her record and account, as the log has it: newest first by when it happened. */
const inLog = async (seniorId: string): Promise<readonly string[]> => {
  const { events } = await fixture.server.deps.events.readAll({ after: START, limit: 10_000 });
  return events
    .filter(({ stream, metadata }) => metadata.seniorId === seniorId || stream === `account-${seniorId}`)
    .toSorted(
      (one, other) =>
        other.metadata.happenedAt.localeCompare(one.metadata.happenedAt) || other.position.localeCompare(one.position),
    )
    .map(({ position }) => position);
};

test('the pages have every event of the log once, in the order in which they happened, many of them at one moment', async () => {
  const { rosa, ana, userId } = await team();
  const spread = Array.from({ length: 90 }, (_, index) => minutesBefore((index * 37) % 90));
  const together = Array.from({ length: 130 }, () => minutesBefore(45));
  await fixture.instruct(rosa, ana, [...spread, ...together]);
  const pages = await scrolled(rosa, userId);
  const positions = pages.flat().map(({ position }) => position);
  expect(positions.length).toBeGreaterThan(220);
  expect(positions).toEqual(await inLog(userId));
  expect(pages.map((page) => page.length)).toEqual([pageSize, pageSize, positions.length - 2 * pageSize]);
  const ofAna = await scrolled(rosa, userId, { person: ana.userId, kind: 'health', day: '2026-06-10' });
  expect(ofAna.map((page) => page.length)).toEqual([pageSize, pageSize, 20]);
  expect(new Set(ofAna.flat().map(({ position }) => position)).size).toBe(220);
});

test('an event entered while somebody scrolls moves none to another page', async () => {
  const { rosa, ana, userId } = await team();
  await fixture.instruct(
    rosa,
    ana,
    Array.from({ length: 110 }, (_, index) => minutesBefore(index)),
  );
  const { body, headers } = await askTimeline(rosa, userId, { kind: 'health' });
  await fixture.instruct(rosa, ana, [now, minutesBefore(300)]);
  const rest = await timelineOf(rosa, userId, { kind: 'health', before: String(headers.get('x-next-cursor')) });
  const all = [...body.entries, ...rest.entries].map(({ happenedAt }) => happenedAt);
  expect(all).toEqual([...Array.from({ length: 110 }, (_, index) => minutesBefore(index)), minutesBefore(300)]);
});

test('events that aren’t believed or can’t be decrypted are listed as that, whatever their metadata names', async () => {
  const { rosa, ana, userId } = await team();
  const metadata = someMetadata({ seniorId: userId, happenedAt: now, recordedAt: now });
  const put = (stream: string, type: string, more: object): Promise<unknown> =>
    fixture.server.deps.events.store.append(stream, [someEvent({ type, metadata: { ...metadata, ...more } })], {
      expected: 'none',
    });
  await put(`appointment-${randomUUID()}`, 'AppointmentCancelled', { actorId: 'nobody' });
  await put(`careNote-${userId}-${randomUUID()}`, 'CareNoteChanged', { subjectId: userId, actorId: ana.userId });
  await caughtUp(fixture.server);
  const { entries } = await timelineOf(rosa, userId);
  expect(entries.slice(0, 2).map(saidBy)).toEqual([
    'Ana made an entry that can’t be read',
    'somebody is named by an entry that isn’t believed: somebody without the keys added, moved or changed it',
  ]);
});

const refused: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['before', { before: 'yesterday' }],
  ['before', { before: Buffer.from(`${now} not-a-position`).toString('base64url') }],
  ['kind', { kind: 'secrets' }],
  ['kind', { kind: '' }],
  ['person', { person: 'ana' }],
  ['day', { day: '2026-02-30' }],
  ['day', { day: '0001-01-01' }],
  ['knownAt', { knownAt: '2026-06-10' }],
  ['knownAt', { knownAt: '2026-06-11T14:00:00.000Z' }],
];
test.each(refused)('bad input: %s in %j is refused, and the field is named', async (field, query) => {
  const { rosa, userId } = await team();
  const { status, body } = await askTimeline(rosa, userId, query);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
});

test('a senior who isn’t known is not found, and what is no id is refused', async () => {
  const { rosa } = await team();
  expect((await askTimeline(rosa, randomUUID())).status).toBe(404);
  expect((await askTimeline(rosa, 'rosa')).status).toBe(400);
});
