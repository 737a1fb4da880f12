import {
  deviceAheadMs,
  forgetMeasurement,
  mayHaveChanged,
  measureClock,
  nowMs,
  onTimeCorrected,
} from '../../client/api/serverClock.ts';

const right = Date.parse('2026-06-09T14:10:00.000Z');
const minute = 60_000;
const at = (ms: number): string => new Date(ms).toISOString();

/** The device’s clock shows that much more than the right time. */
const deviceIsAhead = (ms: number) => jest.setSystemTime(right + ms);
/** The server answers after `takes` milliseconds; its time is that of the middle. */
const ask = (serverTime: string | null, takes = 0) => {
  const hear = measureClock();
  jest.setSystemTime(Date.now() + takes);
  hear(serverTime);
};

beforeEach(() => {
  jest.useFakeTimers({ now: right });
  forgetMeasurement();
});
afterEach(() => jest.useRealTimers());

test.each([
  ['12 minutes ahead', 12 * minute],
  ['three hours behind', -180 * minute],
  ['a minute ahead', minute],
])('a clock that is %s is corrected by that', (_what, ahead) => {
  deviceIsAhead(ahead);
  ask(at(right));
  expect([nowMs(), deviceAheadMs()]).toEqual([right, ahead]);
});

test('a difference within half a minute is left alone, so that minutes don’t flicker', () => {
  deviceIsAhead(29_000);
  ask(at(right));
  expect(deviceAheadMs()).toBe(0);
  deviceIsAhead(12 * minute);
  ask(at(right));
  deviceIsAhead(12 * minute - 20_000);
  ask(at(right));
  expect(deviceAheadMs()).toBe(12 * minute);
});

test('a clock that is set right while the page is open is believed again with the next answer', () => {
  const heard: number[] = [];
  const stop = onTimeCorrected(() => heard.push(deviceAheadMs()));
  deviceIsAhead(12 * minute);
  ask(at(right));
  deviceIsAhead(0);
  ask(at(right));
  stop();
  deviceIsAhead(12 * minute);
  ask(at(right));
  expect(heard).toEqual([12 * minute, 0]);
});

test('a slow answer is measured by the middle of its way', () => {
  deviceIsAhead(12 * minute);
  ask(at(right + 4_000), 8_000);
  expect(deviceAheadMs()).toBe(12 * minute);
});

test.each([
  ['has no time, as from a server that is not sure of its clock', null, 0],
  ['has a time that can’t be read', 'soon', 0],
  ['came back from before a sleep', at(right), 8 * 60 * minute],
  ['came while the clock was set back', at(right), -minute],
])('an answer that %s measures nothing', (_what, serverTime, takes) => {
  deviceIsAhead(12 * minute);
  ask(serverTime, takes);
  expect(deviceAheadMs()).toBe(0);
});

test('a clock that was set, or a device that slept, is noticed once', () => {
  ask(at(right));
  mayHaveChanged();
  jest.advanceTimersByTime(minute);
  expect(mayHaveChanged()).toBe(false);
  jest.setSystemTime(Date.now() + 12 * minute);
  expect([mayHaveChanged(), mayHaveChanged()]).toEqual([true, false]);
  jest.setSystemTime(Date.now() - 12 * minute);
  expect(mayHaveChanged()).toBe(true);
});

test('before anything is measured the device’s own clock counts', () => {
  deviceIsAhead(12 * minute);
  expect([nowMs(), deviceAheadMs(), mayHaveChanged()]).toEqual([right + 12 * minute, 0, false]);
});
