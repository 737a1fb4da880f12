import { pino } from 'pino';
import { END, positionOf, type EventStore, type Position } from '../../events/store/eventStore.ts';
import { openSignal } from '../../events/store/signal.ts';
import { subscribeToAppends, type AppendSignal } from '../../projections/runner/appendSignal.ts';

const at = (position: number): Position => positionOf(BigInt(position));
const never = new AbortController().signal;

let stop: AbortController;
let store: ReturnType<typeof openSignal>;
let appendSignal: AppendSignal;
beforeEach(() => {
  stop = new AbortController();
  store = openSignal();
  appendSignal = subscribeToAppends(
    { appendSignal: store.listen } as EventStore,
    stop.signal,
    pino({ level: 'silent' }),
  );
});
afterEach(() => stop.abort());

/** Signals, and gives subscribers time to receive it. */
const notify = async (position: Position): Promise<void> => {
  store.notifyAll(position);
  await new Promise(setImmediate);
};
const waiting = (after: () => Position) => {
  let isOver = false;
  const over = appendSignal.wait(after, 60_000, never).then(() => (isOver = true));
  return { isOver: () => isOver, over };
};

test('an append that was read already wakes nobody', async () => {
  let read = at(5);
  const { isOver, over } = waiting(() => read);
  await notify(at(5));
  read = at(7);
  await notify(at(7));
  expect(isOver()).toBe(false);
  await notify(at(8));
  await over;
});

test('a signal while nobody waited ends the wait that follows, unless it was read', async () => {
  await notify(at(3));
  expect(appendSignal.isPending(at(2))).toBe(true);
  expect(appendSignal.isPending(at(3))).toBe(false);
  await waiting(() => at(2)).over;
  expect(appendSignal.isPending(at(2))).toBe(false);
});

test('if anything may have been missed it wakes, once', async () => {
  await notify(END);
  await waiting(() => at(9)).over;
  const { isOver, over } = waiting(() => at(9));
  await new Promise(setImmediate);
  expect(isOver()).toBe(false);
  await notify(at(10));
  await over;
});

test('a wait ends with its time and with its signal', async () => {
  await appendSignal.wait(() => at(1), 1, never);
  const leaving = new AbortController();
  const over = appendSignal.wait(() => at(1), 60_000, leaving.signal);
  leaving.abort();
  await over;
});
