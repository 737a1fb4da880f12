import type { MetricEvent } from '../../events/health/healthEvents.ts';
import { metricDecider, type MetricCommand } from '../../server/health/metricDecider.ts';
import { specifiedContext, specify } from '../support/given.ts';

const { given } = specify(metricDecider);
const { now } = specifiedContext;
const rosa = '00000000-0000-4000-8000-0000000000aa';
const fay = '00000000-0000-4000-8000-0000000000bb';
const identity = { metricId: '3f2b8a52-7a0e-4d7a-9d51-1f2d6c9f0a11', seniorId: rosa, kind: 'bloodPressure' } as const;
const pressure = (systolic: number, diastolic: number) => ({
  value: { reading: `${systolic}/${diastolic}`, notes: 'After a walk' },
  unit: null,
  notes: 'After a walk',
  reading: { systolic, diastolic, number: null, unit: 'mmHg' },
});
const measured = { type: 'Blood Pressure', ...pressure(128, 79), meal: null, recordedAt: '2026-11-21T07:40:00.000Z' };
const record: MetricCommand = { type: 'RecordMetric', data: { ...identity, ...measured } };
const asItIs = { type: null, meal: undefined, recordedAt: null, revision: null };
const correctTo = (systolic: number, diastolic: number, more: object = {}): MetricCommand => ({
  type: 'CorrectMetric',
  data: { ...pressure(systolic, diastolic), ...asItIs, ...more },
});
const recorded: MetricEvent = { type: 'MetricRecorded', data: { ...identity, ...measured, recordedBy: rosa } };
const corrected = (more: object): MetricEvent => ({
  type: 'MetricCorrected',
  data: { ...identity, ...measured, correctedBy: rosa, correctedAt: now, ...more },
});

test('a reading is recorded as sent, as parsed, and with its author', () => given().when(record).then(recorded));
test('a reading recorded for somebody else names who recorded it', () =>
  given()
    .when(record, { actor: fay })
    .then({ type: 'MetricRecorded', data: { ...identity, ...measured, recordedBy: fay } }));
test('the same reading is not recorded twice', () => given(recorded).when(record, { actor: fay }).thenNothing());
test('a corrected one does not come back by a retry', () =>
  given(recorded, corrected(pressure(118, 79)))
    .when(record)
    .thenNothing());

test('a correction replaces the whole reading; type and time stay unless it names them', () =>
  given(recorded)
    .when(correctTo(118, 79))
    .then(corrected(pressure(118, 79))));
test('a correction may move the time and spell the type differently', () => {
  const more = { type: 'blood_pressure', recordedAt: '2026-11-21T07:00:00.000Z' };
  given(recorded)
    .when(correctTo(128, 79, more))
    .then(corrected(more));
});
test('a correction names its author and its time', () => {
  const later = '2026-11-22T09:00:00.000Z';
  given(recorded)
    .when(correctTo(118, 79), { actor: fay, now: later })
    .then(corrected({ ...pressure(118, 79), correctedBy: fay, correctedAt: later }));
});
test('the same content again is no correction, in whatever order', () => {
  given(recorded).when(correctTo(128, 79)).thenNothing();
  given(recorded)
    .when(
      correctTo(128, 79, {
        value: { notes: 'After a walk', reading: '128/79' },
        type: measured.type,
        recordedAt: measured.recordedAt,
      }),
    )
    .thenNothing();
});
test('other notes, another unit and another way to say the same number are corrections', () => {
  given(recorded)
    .when(correctTo(128, 79, { notes: null }))
    .then(corrected({ notes: null }));
  given(recorded)
    .when(correctTo(128, 79, { unit: 'mmHg' }))
    .then(corrected({ unit: 'mmHg' }));
  given(recorded)
    .when(correctTo(128, 79, { value: '128/79' }))
    .then(corrected({ value: '128/79' }));
});
test('a second correction starts from the first, and may restore the original', () => {
  const first = corrected({ ...pressure(118, 79), type: 'blood_pressure' });
  given(recorded, first)
    .when(correctTo(117, 79))
    .then(corrected({ ...pressure(117, 79), type: 'blood_pressure' }));
  given(recorded, first).when(correctTo(118, 79)).thenNothing();
  given(recorded, first)
    .when(correctTo(128, 79, { type: 'Blood Pressure' }))
    .then(corrected({}));
});
test('a reading that was never recorded can’t be corrected', () =>
  given().when(correctTo(118, 79)).thenRefused('This reading isn’t there anymore.'));
test('nobody’s clock records or corrects', () => {
  expect(() => given().when(record, { actor: null }).thenNothing()).toThrow('Only a person');
  expect(() => given(recorded).when(correctTo(118, 79), { actor: null }).thenNothing()).toThrow('Only a person');
});

const takeBack: MetricCommand = { type: 'TakeBackMetric', data: {} };
const restore: MetricCommand = { type: 'RestoreMetric', data: {} };
const what = { ...identity, reading: measured.reading, recordedAt: measured.recordedAt };
const takenBack: MetricEvent = { type: 'MetricTakenBack', data: { ...what, takenBackBy: rosa, takenBackAt: now } };
const changed = 'Someone changed this reading while you had it open. Look at both, then save again if yours is right.';
const restored: MetricEvent = { type: 'MetricRestored', data: { ...what, restoredBy: rosa, restoredAt: now } };

test('a reading is taken back once, in its last version', () => {
  given(recorded).when(takeBack).then(takenBack);
  given(recorded, takenBack).when(takeBack, { actor: fay }).thenNothing();
  const { reading } = pressure(118, 79);
  given(recorded, corrected(pressure(118, 79)))
    .when(takeBack, { actor: fay })
    .then({ type: 'MetricTakenBack', data: { ...what, reading, takenBackBy: fay, takenBackAt: now } });
});
test('one that was taken back can’t be corrected, and may be restored unchanged', () => {
  given(recorded, takenBack).when(correctTo(118, 79)).thenRefused('This reading isn’t there anymore.');
  given(recorded, takenBack).when(restore).then(restored);
  given(recorded).when(restore).thenNothing();
  given(recorded, takenBack, restored).when(takeBack).then(takenBack);
  given(recorded, takenBack, restored)
    .when(correctTo(118, 79))
    .then(corrected(pressure(118, 79)));
});
test('a reading that was never recorded can be neither taken back nor restored', () => {
  given().when(takeBack).thenRefused('This reading isn’t there anymore.');
  given().when(restore).thenRefused('This reading isn’t there anymore.');
});
test('a correction based on an older version is refused, unless it equals the current reading', () => {
  const first = corrected(pressure(118, 79));
  given(recorded, first)
    .when(correctTo(117, 79, { revision: 2 }))
    .then(corrected(pressure(117, 79)));
  given(recorded, first)
    .when(correctTo(117, 79, { revision: 1 }))
    .thenRefused(changed);
  given(recorded, first)
    .when(correctTo(118, 79, { revision: 1 }))
    .thenNothing();
  given(recorded, takenBack, restored)
    .when(correctTo(117, 79, { revision: 1 }))
    .thenRefused(changed);
});
