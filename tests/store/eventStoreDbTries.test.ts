import { InvalidEvent, OutcomeUnknown, StoreUnavailable, type EventStore } from '../../events/store/eventStore.ts';
import { houseDeadlines, openDoubleFixture, timed, type DoubleFixture } from './doubleFixture.ts';
import { appended, someEvent, someEvents, someMetadata, someStream } from './someEvents.ts';

/** An append's handling of lost and useless answers, and the end of its retries. */
let fixture: DoubleFixture;
beforeEach(async () => (fixture = await openDoubleFixture()));
afterEach(() => fixture.close());

const renewed = 'Replacing the EventStoreDB client, which does not answer';

test('being sure of the store is a part of an append’s time', async () => {
  await fixture.double.set({ link: 'refuse' });
  const store = await fixture.open({ knownStoreId: fixture.store.storeId });
  await fixture.double.set({ link: 'mute' });
  const given = () => store.append(someStream(), [someEvent()], { expected: 'none', deadlineMs: 300 });
  expect(await timed(() => expect(given()).rejects.toThrow(StoreUnavailable))).toBeLessThan(
    houseDeadlines.append - 1_000,
  );
});

test('if something unreadable is in the way, the outcome is unknown and no conflict', async () => {
  const stream = someStream();
  const events = someEvents(2);
  await fixture.store.append(stream, events, { expected: 'none' });
  await fixture.double.set({ append: 'forgetful', cutReadsAfter: 0 });
  await expect(fixture.store.append(stream, events, { expected: 'none' })).rejects.toThrow(OutcomeUnknown);
  await fixture.double.set({ cutReadsAfter: null });
  expect(await fixture.store.append(stream, events, { expected: 'none' })).toMatchObject({
    kind: 'appended',
    version: 1n,
  });
});

test('an answer without a position is completed from the stream', async () => {
  const stream = someStream();
  await fixture.double.set({ append: 'placeless' });
  const { position } = appended(await fixture.store.append(stream, someEvents(2), { expected: 'none' }));
  expect(position).toBe(await fixture.store.head());
});

test('trying again ends after the third time', async () => {
  await fixture.store.append(someStream(), [someEvent()], { expected: 'none' });
  const before = fixture.double.calls('append');
  await fixture.double.set({ append: 'cut' });
  await expect(fixture.store.append(someStream(), [someEvent()], { expected: 'none' })).rejects.toThrow(OutcomeUnknown);
  expect(fixture.double.calls('append') - before).toBe(3);
});

test('metadata larger than a message is refused as invalid', async () => {
  const event = someEvent({ metadata: { ...someMetadata(), agent: 'x'.repeat(17 * 1024 * 1024) } });
  await expect(fixture.store.append(someStream(), [event], { expected: 'none' })).rejects.toThrow(InvalidEvent);
});

describe('silences that answers or other failures come between', () => {
  const appendTo = (store: EventStore, deadlineMs: number = houseDeadlines.append) =>
    store.append(someStream(), [someEvent()], { expected: 'none', deadlineMs });

  test('an answer between them says that the client is not stuck', async () => {
    const store = await fixture.open();
    for (let round = 0; round < 4; round += 1) {
      await fixture.double.set({ silent: true });
      await expect(appendTo(store, 100)).rejects.toThrow();
      await fixture.double.set({ silent: false });
      expect(await appendTo(store)).toMatchObject({ kind: 'appended' });
    }
    expect(fixture.warnings).not.toContain(renewed);
  });

  test('so does a refused connection', async () => {
    const store = await fixture.open();
    for (let round = 0; round < 4; round += 1) {
      await fixture.double.set({ silent: true, link: 'open' });
      await expect(appendTo(store, 300)).rejects.toThrow();
      await fixture.double.set({ silent: false, link: 'refuse' });
      // now the shared connection is known to be broken: an append sent over it may nevertheless have arrived
      await fixture.store.health();
      await expect(appendTo(store)).rejects.toThrow(StoreUnavailable);
    }
    expect(fixture.warnings).not.toContain(renewed);
  });
});
