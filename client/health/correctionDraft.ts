import { beyondWords } from '../../events/health/beyondRange.ts';
import { isRareDiastolic } from '../../events/health/metricBounds.ts';
import type { MetricKind } from '../../events/health/metricTypes.ts';
import { likelierReading } from '../../events/health/oddUnit.ts';
import { moodOf, type Reading } from '../../events/health/reading.ts';
import { asEntered, type ShownUnits } from '../../events/health/shownUnits.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { localDate } from '../ui/wallClock.ts';
import { timeFieldOf } from '../ui/zonedMoment.ts';
import type { MetricCorrection } from './healthWrites.ts';
import { careBodyOf, emptyMetricDraft, ownBodyOf, unitFor, withUnit, type MetricDraft } from './metricDraft.ts';
import { inShownUnit } from './readingTexts.ts';

const typed = (number: number | null): string => (number === null ? '' : String(number));
const valueOf = (kind: MetricKind, reading: Reading): string => {
  if (kind === 'mood') return moodOf(reading) ?? '';
  return reading.beyond === undefined ? typed(reading.number) : beyondWords[reading.beyond];
};

/** The form's draft of a reading, in the viewer’s unit. */
export const draftOf = (metric: HealthMetricView, units: ShownUnits): MetricDraft => {
  const { kind, meal, notes, recordedAt, timeZone } = metric;
  const reading = inShownUnit(kind, metric.reading, units);
  const [value, unit] = [valueOf(kind, reading), reading.unit ?? unitFor(kind, units)];
  return {
    ...emptyMetricDraft(kind, units),
    value,
    unit,
    systolic: typed(reading.systolic),
    diastolic: typed(reading.diastolic),
    // a recorded value needs no second confirmation
    sureUnit: likelierReading(kind, reading) ? withUnit(value, unit) : '',
    sureDiastolic: reading.diastolic !== null && isRareDiastolic(reading.diastolic) ? typed(reading.diastolic) : '',
    meal: meal ?? '',
    notes: notes ?? '',
    when: 'then',
    day: localDate(recordedAt, timeZone),
    time: timeFieldOf(recordedAt, timeZone),
  };
};

/**
 * The body of a correction. An untouched value is sent as it was entered, whichever unit it was shown in. Notes are
 * sent as an object. An untouched moment keeps its seconds. The unit is always sent: without one, the unit of the
 * corrected version would apply.
 */
export const correctionOf = (
  typedDraft: MetricDraft,
  metric: HealthMetricView,
  units: ShownUnits,
): MetricCorrection => {
  const before = draftOf(metric, units);
  const isSameValue = typedDraft.value === before.value && typedDraft.unit === before.unit;
  const { value, unit } = isSameValue ? draftOf(metric, asEntered) : typedDraft;
  const draft = { ...typedDraft, value, unit };
  const isSameMoment = draft.day === before.day && draft.time === before.time;
  const body = (metric.notes === null ? ownBodyOf : careBodyOf)(
    isSameMoment ? { ...draft, when: 'now' } : draft,
    metric.timeZone,
  );
  const { type: _same, ...reading } = body;
  const meal = draft.meal === before.meal ? {} : { meal: draft.meal === '' ? null : draft.meal };
  const correction = { ...reading, ...meal, revision: metric.revision };
  return draft.unit === '' ? correction : { ...correction, unit: draft.unit };
};
