import { DeadlinePassed, jittered, usualDeadlines, within } from '../../events/store/eventstoredb/deadlines.ts';

const never = new Promise<never>(() => undefined);

test('a late result is a passed deadline, and a timely one is the result', async () => {
  await expect(within(never, 20)).rejects.toThrow(DeadlinePassed);
  expect(await within(Promise.resolve('given'), 20)).toBe('given');
  await expect(within(Promise.reject(new Error('its own')), 20)).rejects.toThrow('its own');
});

test('a caller that gives up waits no longer, also if that was before', async () => {
  const leaving = new AbortController();
  const waiting = within(never, 60_000, leaving.signal);
  leaving.abort(new Error('no longer wanted'));
  await expect(waiting).rejects.toThrow('no longer wanted');
  await expect(within(never, 60_000, leaving.signal)).rejects.toThrow('no longer wanted');
});

test('an error that comes after the deadline harms nobody', async () => {
  let fail = (_error: Error): void => undefined;
  const late = new Promise<never>((_resolve, reject) => (fail = reject));
  await expect(within(late, 1)).rejects.toThrow(DeadlinePassed);
  fail(new Error('late'));
  await new Promise(setImmediate);
});

test('pauses double up to the longest, and no two nodes pause alike', () => {
  const { first, longest } = usualDeadlines.pause;
  for (let round = 0; round < 40; round += 1) {
    const pauses = Array.from({ length: 20 }, () => jittered(first, longest, round));
    const most = Math.min(longest, first * 2 ** round);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(most);
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(most / 2);
    expect(new Set(pauses).size).toBeGreaterThan(1);
  }
});
