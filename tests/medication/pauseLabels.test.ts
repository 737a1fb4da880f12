import { hasBegun, pauseSentence, presentPause } from '../../client/medication/stopLabels.ts';
import { ana, inNewYork, tenPastTen } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';

const pauseFrom = (from: string) => ({
  id: '1f7d1c52-7a55-4a0c-9a86-52f1e2d0aa01',
  userId: rosa.id,
  from,
  until: null,
  reason: 'In the hospital',
  by: ana,
  changedAt: from,
});
const viewerContext = { now: tenPastTen, timeZone: 'America/New_York', viewerId: rosa.id };

test('a pause that began half a minute after the shown minute is on, and not said to be ahead', () => {
  const pause = pauseFrom(new Date(tenPastTen.getTime() + 30_000).toISOString());
  expect(presentPause([pause], tenPastTen)).toBe(pause);
  expect(pauseSentence(pause, viewerContext)).toBe('All medications are paused');
});

test('one of tomorrow is ahead', () => {
  const pause = pauseFrom(inNewYork('2026-06-10', '08:00'));
  expect(hasBegun(pause, tenPastTen)).toBe(false);
  expect(pauseSentence(pause, viewerContext)).toMatch(/^All medications will be paused from tomorrow, 8:00.AM$/);
});
