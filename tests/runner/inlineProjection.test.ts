import { setImmediate as turn } from 'node:timers/promises';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import type { PendingAppends } from '../../events/store/eventStore.ts';
import { openInlineProjection } from '../../projections/runner/inlineProjection.ts';
import { NotSent } from '../../projections/runner/runnerErrors.ts';

const appends: PendingAppends<RecordedEvent> = { call: () => ({ name: '', text: '', values: [] }), after: () => [] };
const brief = { isBrief: true };
const writing = (outcomes: readonly (boolean | Error)[]) => {
  const left = [...outcomes];
  let asked = 0;
  let clock = 0;
  const write = (): Promise<boolean> => {
    asked += 1;
    const outcome = left.shift() ?? true;
    return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
  };
  const inline = openInlineProjection(write, () => clock);
  const pass = (ms: number): void => void (clock += ms);
  return { inline, pass, write: () => inline.writer.write(appends), asked: () => asked };
};

test('nothing is written before the read models are at the end of the log, nor after', async () => {
  const { inline, write, asked } = writing([]);
  expect(await write()).toBe(false);
  inline.open();
  expect(await write()).toBe(true);
  await inline.pause({ isBrief: false });
  expect(await write()).toBe(false);
  expect(asked()).toBe(1);
});

test('an append during a short pause waits for its end, and continues without rows if it takes longer', async () => {
  const { inline, write, asked } = writing([]);
  inline.open();
  await inline.pause(brief);
  const waiting = write();
  inline.open();
  expect(await waiting).toBe(true);
  await inline.pause(brief);
  expect(await write()).toBe(false);
  const leaving = write();
  await inline.pause({ isBrief: false });
  expect(await leaving).toBe(false);
  expect(asked()).toBe(1);
});

test('after one that came to nothing it rests for a second', async () => {
  const { inline, write, asked, pass } = writing([false]);
  inline.open();
  expect([await write(), await write()]).toEqual([false, false]);
  expect(asked()).toBe(1);
  pass(999);
  await inline.pause(brief);
  let isAnswered = false;
  void write().then((isWritten) => (isAnswered = !isWritten));
  await turn();
  // immediately: nobody waits for what will not be tried
  expect(isAnswered).toBe(true);
  inline.open();
  pass(1);
  expect(await write()).toBe(true);
});

test('it is not shut before the call in flight is answered', async () => {
  let answer = (_isWritten: boolean): void => undefined;
  const inline = openInlineProjection(() => new Promise((resolve) => (answer = resolve)));
  inline.open();
  const [told, written] = [[] as string[], inline.writer.write(appends)];
  const shutting = inline.pause(brief).then(() => told.push('shut'));
  void written.then(() => told.push('written'));
  answer(true);
  await shutting;
  expect(told).toEqual(['written', 'shut']);
});

test('a failure rejects its caller and ends the cycle; a failure before sending only ends the cycle', async () => {
  const lost = new Error('the connection broke');
  const sent = writing([lost]);
  sent.inline.open();
  await expect(sent.write()).rejects.toBe(lost);
  expect(await sent.write()).toBe(false);
  await expect(sent.inline.pause(brief)).rejects.toBe(lost);
  const unsent = writing([new NotSent(lost)]);
  unsent.inline.open();
  expect(await unsent.write()).toBe(false);
  await expect(unsent.inline.pause(brief)).rejects.toBe(lost);
});
