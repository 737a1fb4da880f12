import { createReplayQueue } from '../../server/audit/replayQueue.ts';

const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
};

const limits = { aPerson: 1, atOnce: 2, waitMs: 60_000, fairMs: 60_000, mostMs: 60_000 };

test('two replays run at once, one of a person, and the others in turn', async () => {
  const queue = createReplayQueue(limits);
  const gates = [gate(), gate(), gate(), gate()];
  const begun: number[] = [];
  const replays = ['rosa', 'rosa', 'ana', 'fay'].map((person, nth) =>
    queue(person, async () => {
      begun.push(nth);
      await gates[nth]?.opened;
      return nth;
    }),
  );
  await new Promise(setImmediate);
  expect(begun).toEqual([0, 2]);
  gates[0]?.open();
  await replays[0];
  await new Promise(setImmediate);
  expect(begun).toEqual([0, 2, 1]);
  for (const each of gates) each.open();
  expect(await Promise.all(replays)).toEqual([0, 1, 2, 3]);
});

test('one that waits too long for its place, and one that takes too long, are 503 with a sentence', async () => {
  const waiting = createReplayQueue({ ...limits, waitMs: 1 });
  const busy = gate();
  const first = waiting('rosa', () => busy.opened);
  await expect(waiting('rosa', () => Promise.resolve())).rejects.toMatchObject({
    status: 503,
    message: expect.stringMatching(/Too many histories/) as string,
  });
  busy.open();
  await first;
  const slow = createReplayQueue({ ...limits, mostMs: 1 });
  const untilAborted = (signal: AbortSignal): Promise<void> =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
  await expect(slow('rosa', untilAborted)).rejects.toMatchObject({
    status: 503,
    message: expect.stringMatching(/too long/) as string,
  });
  await expect(slow('rosa', () => Promise.resolve('next'))).resolves.toBe('next');
});
