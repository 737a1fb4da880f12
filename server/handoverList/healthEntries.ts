import { handoverNoteFields } from '../../events/handoverNote/handoverNoteFields.ts';
import type { MetricKind } from '../../events/health/metricTypes.ts';
import type { Reading } from '../../events/health/reading.ts';
import { valuesIn } from '../../events/kernel/recordFields.ts';
import { changedLimits } from '../../projections/notice/noticeLimits.ts';
import { lastOf, type EntryBuilders } from './entryBuilder.ts';

interface ReadingData {
  readonly metricId: string;
  readonly kind: MetricKind;
  readonly reading: Reading;
}
const readingIn = ({ metricId, kind: metric, reading }: ReadingData) => ({ metricId, metric, reading });

export const readingEntries: EntryBuilders<
  'MetricRecorded' | 'MetricCorrected' | 'MetricTakenBack' | 'MetricRestored'
> = {
  MetricRecorded: ({ data }) => ({ ...readingIn(data), value: data.value, notes: data.notes }),
  MetricCorrected: ({ data }, context) => {
    const last = lastOf(context, 'MetricRecorded', 'MetricCorrected');
    if (!last) return undefined;
    const before = { reading: last.data.reading, measuredAt: last.data.recordedAt };
    return { ...readingIn(data), measuredAt: data.recordedAt, before };
  },
  MetricTakenBack: ({ data }) => ({ ...readingIn(data), measuredAt: data.recordedAt }),
  MetricRestored: ({ data }) => ({ ...readingIn(data), measuredAt: data.recordedAt }),
};

type AlertType =
  | 'HealthAlertRaised'
  | 'HealthAlertAcknowledged'
  | 'HealthAlertHandedOver'
  | 'HealthAlertResolved'
  | 'HealthAlertStepUndone'
  | 'HealthAlertReopened'
  | 'HealthAlertWithdrawn';

export const alertEntries: EntryBuilders<AlertType> = {
  HealthAlertRaised: ({ data }) => ({ ...readingIn(data), level: data.level, reasons: data.reasons }),
  HealthAlertAcknowledged: ({ data }) => ({ ...readingIn(data), note: data.note }),
  HealthAlertHandedOver: ({ data }, { personOf }) => ({ ...readingIn(data), to: personOf(data.to), note: data.note }),
  HealthAlertResolved: ({ data }) => ({ ...readingIn(data), outcome: data.outcome, askAgainAt: data.askAgainAt }),
  HealthAlertStepUndone: ({ data }, { personOf }) => ({
    ...readingIn(data),
    step: data.step,
    onIt: data.onIt.personId === null ? null : personOf(data.onIt.personId),
  }),
  HealthAlertReopened: ({ data }) => readingIn(data),
  HealthAlertWithdrawn: ({ data }) => ({ ...readingIn(data), reason: data.reason }),
};

export const instructionEntries: EntryBuilders<'HealthLimitsChanged' | 'CareNoteChanged'> = {
  HealthLimitsChanged: ({ data: { limits: after } }, context) => {
    const before = lastOf(context, 'HealthLimitsChanged')?.data.limits ?? {};
    return { before, after, metrics: changedLimits(before, after) };
  },
  CareNoteChanged: ({ data: { kind: metric, text } }) => ({ metric, text }),
};

export const noteEntries: EntryBuilders<'HandoverNoteWritten' | 'HandoverNoteCorrected'> = {
  HandoverNoteWritten: ({ data }) => valuesIn(handoverNoteFields, data),
  HandoverNoteCorrected: ({ data }, context) => {
    const last = lastOf(context, 'HandoverNoteWritten', 'HandoverNoteCorrected');
    return last && { ...valuesIn(handoverNoteFields, data), before: valuesIn(handoverNoteFields, last.data) };
  },
};
