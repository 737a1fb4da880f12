import { pauseDecider, type PauseCommand } from '../../server/medication/pauseDecider.ts';
import type { PauseEvent } from '../../events/medication/pauseEvents.ts';
import { specifiedContext, specify } from '../support/given.ts';

const { given } = specify(pauseDecider);
const { now } = specifiedContext;
const seniorId = '00000000-0000-4000-8000-0000000000aa';
const [first, second] = ['3f2b8a52-7a0e-4d7a-9d51-1f2d6c9f0a11', '3f2b8a52-7a0e-4d7a-9d51-1f2d6c9f0a12'];
const inHours = (hours: number) => new Date(Date.parse(now) + hours * 3_600_000).toISOString();
const wanted = (pauseId: string, from: number | undefined, until: number | null): PauseCommand => ({
  type: 'PauseMedications',
  data: {
    pauseId,
    seniorId,
    from: from === undefined ? undefined : inHours(from),
    until: until === null ? null : inHours(until),
    reason: 'In the hospital',
  },
});
const paused = (pauseId: string, from: number, until: number | null): PauseEvent => ({
  type: 'MedicationsPaused',
  data: {
    pauseId,
    seniorId,
    from: inHours(from),
    until: until === null ? null : inHours(until),
    reason: 'In the hospital',
  },
});
const moved = (until: number | null): PauseCommand => ({
  type: 'ChangePause',
  data: { pauseId: first, seniorId, until: until === null ? null : inHours(until) },
});
const resume: PauseCommand = { type: 'ResumeMedications', data: { pauseId: first, seniorId } };
const resumed: PauseEvent = { type: 'MedicationsResumed', data: { pauseId: first, seniorId, resumedAt: now } };

test('a pause begins now, or later', () => {
  given()
    .when(wanted(first, undefined, null))
    .then(paused(first, 0, null));
  given()
    .when(wanted(first, 2, 5))
    .then(paused(first, 2, 5));
});
test('one that begins in the past begins now', () =>
  given()
    .when(wanted(first, -0.05, 5))
    .then(paused(first, 0, 5)));
test('the same pause is not set twice', () =>
  given(paused(first, 0, 5))
    .when(wanted(first, 0, 5))
    .thenNothing());
test('pauses do not overlap, but one may follow another', () => {
  given(paused(first, 0, 5))
    .when(wanted(second, 4, 9))
    .thenRefused('Medications are already paused at that time');
  given(paused(first, 0, null))
    .when(wanted(second, 4, 9))
    .thenRefused('Medications are already paused at that time');
  given(paused(first, 0, 5))
    .when(wanted(second, 5, 9))
    .then(paused(second, 5, 9));
  given(paused(first, -5, -1))
    .when(wanted(second, 0, 9))
    .then(paused(second, 0, 9));
});
test('the end moves, and may be left open, but not into another pause or once it has come', () => {
  given(paused(first, -1, 5))
    .when(moved(3))
    .then({ type: 'MedicationsPauseChanged', data: { pauseId: first, seniorId, until: inHours(3) } });
  given(paused(first, -1, 5))
    .when(moved(5))
    .thenNothing();
  given(paused(first, -1, 5), paused(second, 6, 8))
    .when(moved(null))
    .thenRefused('Medications are already paused at that time');
  given(paused(first, -5, -1))
    .when(moved(3))
    .thenRefused('This pause has ended');
  given(paused(first, 4, 8))
    .when(moved(3))
    .thenRefused('would end before it begins');
});
test('a pause ends now, once; a planned one is canceled', () => {
  given(paused(first, -1, null))
    .when(resume)
    .then(resumed);
  given(paused(first, 4, 8))
    .when(resume)
    .then(resumed);
  given(paused(first, -1, null), resumed)
    .when(resume)
    .thenNothing();
  given(paused(first, 4, 8), resumed)
    .when(wanted(second, 5, 6))
    .then(paused(second, 5, 6));
});
