import { randomUUID } from 'node:crypto';
import { pruneChanges } from '../../projections/runner/changes.ts';
import { positionOf, type Position } from '../../events/store/eventStore.ts';
import { positionToken } from '../../server/http/positions.ts';
import { eventually } from '../runner/runnerFixture.ts';
import { openPushFixture, type Frame, type PushFixture, type Window } from './pushServer.ts';

let pushFixture: PushFixture;
const [rosa, fay] = [randomUUID(), randomUUID()];
afterEach(() => pushFixture.close());

const token = (position: Position): string => positionToken(pushFixture.store.storeId, position);
const settled = (position: Position): Promise<void> => pushFixture.settled(position);

test('a returning window gets the missed changes, in order, and then live ones', async () => {
  pushFixture = await openPushFixture({ page: 3 });
  const first = await pushFixture.pushServer.open(rosa);
  const seen = await pushFixture.publish(rosa);
  await first.first('changed');
  await first.close();
  const missed = await pushFixture.publish(rosa, 10);
  await pushFixture.publish(fay, 10);
  await settled(positionOf(BigInt(missed) + 10n));
  const again = await pushFixture.pushServer.open(rosa, { resume: token(seen) });
  await again.first('ping');
  expect(again.changes().map((frame) => BigInt(pushFixture.positionOf(frame) ?? 0))).toEqual(
    Array.from({ length: 10 }, (_, i) => BigInt(seen) + BigInt(i) + 1n),
  );
  expect(pushFixture.positionOf(await again.first('ping'))).toBe(pushFixture.runner.position());
  const last = await pushFixture.publish(rosa);
  await eventually(() => pushFixture.positionOf(again.changes().at(-1)) === last);
  expect(again.changes()).toHaveLength(11);
});

test('live frames are held back until a window has decided whether it resumes, and none is lost', async () => {
  pushFixture = await openPushFixture({ resumeWithinMs: 5000 });
  const before = await pushFixture.publish(rosa, 2);
  await settled(before);
  const [silent, resuming] = [
    await pushFixture.pushServer.open(rosa, { isSilent: true }),
    await pushFixture.pushServer.open(rosa, { isSilent: true }),
  ];
  const last = await pushFixture.publish(rosa, 2);
  await settled(last);
  expect([silent.changes(), resuming.changes()]).toEqual([[], []]);
  resuming.say({ type: 'resume', position: token(positionOf(BigInt(before) - 1n)) });
  for (const window of [silent, resuming])
    await eventually(() => pushFixture.positionOf(window.changes().at(-1)) === last);
  expect([silent.changes().length, resuming.changes().length]).toEqual([2, 3]);
});

test.each([
  ['another store', 'ffffffff.1'],
  ['no position at all', undefined],
  ['a number', 3],
  ['nonsense', 'x'.repeat(100)],
  ['beyond all that can be counted', '9999999999999999999'],
])('a resume from %s gets a reset, to load everything again', async (_what, position) => {
  pushFixture = await openPushFixture();
  const window = await pushFixture.pushServer.open(rosa, { isSilent: true });
  const own = String((await window.first('hello')).position).split('.')[0];
  window.say({ type: 'resume', position: /^9+$/.test(String(position)) ? `${own}.${String(position)}` : position });
  expect((await window.first('reset')).position).toBe((await window.first('hello')).position);
  const last = await pushFixture.publish(rosa);
  await eventually(() => pushFixture.positionOf(window.changes().at(-1)) === last);
});

test('a resume from before the kept changes, or from an unknown position, gets a reset to load everything again', async () => {
  pushFixture = await openPushFixture();
  const early = await pushFixture.publish(rosa);
  const last = await pushFixture.publish(rosa, 10);
  await settled(last);
  await pushFixture.db.pipelined((on) => pruneChanges(on, new Date(), { count: 4, ageMs: 60_000 }));
  expect(await pushFixture.query('select count(*)::int as count from runner.changes')).toEqual([{ count: 4 }]);
  const [tooOld, justInTime, beyond] = [
    await pushFixture.pushServer.open(rosa, { resume: token(early) }),
    await pushFixture.pushServer.open(rosa, { resume: token(positionOf(BigInt(last) - 4n)) }),
    await pushFixture.pushServer.open(rosa, { resume: token(positionOf(BigInt(last) + 100n)) }),
  ];
  await Promise.all([tooOld.first('reset'), justInTime.first('ping'), beyond.first('reset')]);
  expect([tooOld, justInTime, beyond].map((window) => window.changes().length)).toEqual([0, 4, 0]);
  const next = await pushFixture.publish(rosa);
  for (const window of [tooOld, justInTime, beyond])
    await eventually(() => pushFixture.positionOf(window.changes().at(-1)) === next);
});

test('old changes go by age as well, and the kept ones do not grow', async () => {
  pushFixture = await openPushFixture();
  await settled(await pushFixture.publish(rosa, 5));
  await pushFixture.query(
    `update runner.changes set recorded_at = recorded_at - interval '2 days' where position <= 2`,
  );
  const prune = (): Promise<void> => pushFixture.db.pipelined((on) => pruneChanges(on, new Date()));
  await prune();
  await prune();
  expect(await pushFixture.query('select position::int from runner.changes order by position')).toEqual([
    { position: 3 },
    { position: 4 },
    { position: 5 },
  ]);
  expect(await pushFixture.query('select position::int from runner.pruned')).toEqual([{ position: 2 }]);
});

test('a resume that comes too late to hold anything back resets, unless nothing was missed', async () => {
  pushFixture = await openPushFixture({ resumeWithinMs: 20 });
  await settled(await pushFixture.publish(rosa, 2));
  const [behind, current] = [
    await pushFixture.pushServer.open(rosa, { isSilent: true }),
    await pushFixture.pushServer.open(rosa, { isSilent: true }),
  ];
  const live = await pushFixture.publish(rosa);
  for (const window of [behind, current])
    await eventually(() => pushFixture.positionOf(window.changes().at(-1)) === live);
  behind.say({ type: 'resume', position: token(positionOf(1n)) });
  current.say({ type: 'resume', position: (await current.first('hello')).position });
  await behind.first('reset');
  const last = await pushFixture.publish(rosa);
  await eventually(() => pushFixture.positionOf(current.changes().at(-1)) === last);
  expect(current.frames.some(({ type }) => type === 'reset')).toBe(false);
});

/** A window that loses its connection again and again, and resumes from the last position it received. */
const restlessWindow = async (user: string, isOver: (position: Position | undefined) => boolean): Promise<Frame[]> => {
  const heard: Frame[] = [];
  let resume = token(positionOf(0n));
  for (let visit = 0; !isOver(pushFixture.positionOf({ type: '', position: resume })); visit += 1) {
    const window: Window = await pushFixture.pushServer.open(user, { resume });
    const patience = 1 + (visit % 5) * 3;
    await eventually(() => window.changes().length >= patience || window.frames.some(({ type }) => type === 'ping'));
    window.socket.terminate();
    await window.closed;
    for (const frame of window.frames) {
      if (frame.type === 'hello') continue;
      heard.push(frame);
      resume = frame.position ?? resume;
    }
  }
  return heard;
};

test('windows that break off and resume under load miss nothing and get nothing twice', async () => {
  pushFixture = await openPushFixture({ page: 7 });
  const users = Array.from({ length: 4 }, () => randomUUID());
  const told = new Map<string, bigint[]>(users.map((user) => [user, []]));
  let last: Position | undefined;
  const writing = (async () => {
    for (let round = 0; round < 60; round += 1) {
      for (const user of users) {
        last = await pushFixture.publish(user, 2);
        told.get(user)?.push(BigInt(last) - 1n, BigInt(last));
      }
    }
  })();
  let isWritten = false;
  void writing.then(() => (isWritten = true));
  const heard = await Promise.all(
    users.map((user) =>
      restlessWindow(
        user,
        (position) => isWritten && position !== undefined && position >= positionOf(told.get(user)?.at(-1) ?? 0n),
      ),
    ),
  );
  await writing;
  users.forEach((user, index) => {
    const positions = heard[index]
      ?.filter(({ type }) => type === 'changed')
      .map((frame) => BigInt(pushFixture.positionOf(frame) ?? 0));
    expect(positions).toEqual(told.get(user));
    expect(heard[index]?.some(({ type }) => type === 'reset')).toBe(false);
  });
});
