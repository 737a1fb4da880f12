import { randomUUID } from 'node:crypto';
import type { EventMetadata } from '../../events/store/eventStore.ts';
import { mostListed } from '../../projections/handoverList/handoverListQueries.ts';
import { eraseAccounts } from '../../server/account/eraseAccounts.ts';
import { join, newAna, newPerson, newRosa, type Person } from '../circle/circleOf.ts';
import { clockedServer } from '../medication/clockedServer.ts';
import { recordViewsAre } from '../recordView/recordViewFixture.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { entriesOf, handoverOf, kindsOf, listedInLog, mark, summaryOf } from './handoverFixture.ts';

const now = '2026-06-09T18:00:00.000Z';
const fixture = clockedServer(now);
const { clock } = fixture;

const team = async () => {
  const { server } = fixture;
  const [rosa, ana] = [await newRosa(server), await newAna(server)];
  const fay = await newPerson(server, 'caregiver', { firstName: 'Fay', lastName: 'Okafor' });
  for (const member of [ana, fay]) await join(rosa, member);
  return { rosa, ana, fay, userId: rosa.userId };
};

/** Instructions for Rosa, one event each, stamped with these times of recording. */
const append = async (rosa: Person, actor: Person, stamps: readonly string[]): Promise<void> => {
  const { events } = fixture.server.deps;
  const seniorId = rosa.userId;
  const metadata = (recordedAt: string): EventMetadata => ({
    schemaVersion: 1,
    actorId: actor.userId,
    subjectId: seniorId,
    seniorId,
    happenedAt: recordedAt,
    recordedAt,
    commandId: randomUUID(),
    correlationId: randomUUID(),
    causationId: null,
  });
  const written = stamps.map((changedAt, at) => ({
    id: randomUUID(),
    event: {
      type: 'CareNoteChanged',
      data: { seniorId, kind: 'bloodSugar', text: `Juice, ${at}`, changedBy: actor.userId, changedAt },
    },
    metadata: metadata(changedAt),
  }));
  await events.append(`careNote-${seniorId}-${randomUUID()}`, written, { expected: 'none' });
  await caughtUp(fixture.server);
};

test('what was underway while the list was marked as read is new, although its time of recording is before the mark', async () => {
  const { rosa, ana, fay, userId } = await team();
  await append(rosa, ana, ['2026-06-09T17:59:58.000Z']);
  await mark(fay, await handoverOf(fay, userId));
  expect(await kindsOf(fay, userId)).toEqual([]);
  await append(rosa, ana, ['2026-06-09T17:59:59.000Z']);
  expect(await entriesOf(fay, userId)).toMatchObject([
    { about: { text: 'Juice, 0' }, recordedAt: '2026-06-09T17:59:59.000Z' },
  ]);
  expect(await summaryOf(fay, userId)).toMatchObject({ entries: 1 });
  await mark(fay, await handoverOf(fay, userId));
  expect(await kindsOf(fay, userId)).toEqual([]);
});

test('after a log was copied to a store with other positions, the time of the mark counts', async () => {
  const { rosa, ana, fay, userId } = await team();
  await mark(fay, { ...(await handoverOf(fay, userId)), position: '08999999999999999999' });
  clock.set('2026-06-09T18:05:00.000Z');
  await append(rosa, ana, ['2026-06-09T18:05:00.000Z']);
  expect(await kindsOf(fay, userId)).toEqual(['CareNoteChanged']);
});

test('an old event is found behind many that are not listed, and a long list has its newest entries and says so', async () => {
  const { rosa, ana, fay, userId } = await team();
  const marked = await handoverOf(fay, userId);
  await mark(fay, marked);
  const stamp = (second: number) => new Date(Date.parse(now) + second * 1000).toISOString();
  clock.set(stamp(3600));
  await append(rosa, ana, [stamp(1)]);
  await append(
    rosa,
    fay,
    Array.from({ length: 450 }, (_, at) => stamp(at + 2)),
  );
  // Fay's own are left out, so that the first of Ana's is the only one
  expect(await entriesOf(fay, userId)).toMatchObject([{ recordedAt: stamp(1) }]);
  const all = await handoverOf(fay, userId, '&own=true');
  expect([all.isCut, all.entries.length]).toEqual([false, 451]);
  await append(
    rosa,
    ana,
    Array.from({ length: mostListed }, (_, at) => stamp(at + 1000)),
  );
  const cut = await handoverOf(fay, userId);
  expect([cut.isCut, cut.entries.length, cut.entries[0]?.recordedAt]).toEqual([true, mostListed, stamp(1000)]);
  expect(await summaryOf(fay, userId)).toMatchObject({ entries: mostListed, isCut: true });
  const inLog = await listedInLog(fixture.server, userId);
  expect(cut.entries.map(({ id }) => id).toSorted()).toEqual(inLog.slice(-mostListed));
});

test('of a member who was erased their acts stay, without a name, and what was about them can’t be read', async () => {
  const { rosa, ana, fay, userId } = await team();
  await append(rosa, ana, [now]);
  await rosa.browser.get('/api/user/me');
  await fixture.server.deps.db.pool.query('insert into app.erasure (user_id, asked_at) values ($1, now())', [
    ana.userId,
  ]);
  for (let round = 0; round < 3; round += 1) {
    await eraseAccounts.run(fixture.server.deps, new AbortController().signal);
    await caughtUp(fixture.server);
  }
  const entries = await entriesOf(fay, userId);
  expect(entries.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['Unreadable', 'CareNoteChanged']));
  expect(entries.find(({ kind }) => kind === 'CareNoteChanged')).toMatchObject({
    actor: { id: ana.userId, firstName: null, lastName: null },
  });
  expect(entries).toHaveLength((await summaryOf(fay, userId))?.entries ?? -1);
});

test('the list is a look at the areas that it has entries of', async () => {
  const { rosa, fay, ana, userId } = await team();
  await handoverOf(fay, userId);
  await append(rosa, ana, [now]);
  await handoverOf(fay, userId);
  await recordViewsAre(fixture.server, userId, [{ viewer_id: fay.userId, areas: ['health'] }]);
});
