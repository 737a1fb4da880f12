import { id, idOrNull, instant, instantOrNull, oneOf, text, textOrNull } from '../kernel/fields.ts';
import { optional, record, type MessagesOf } from '../kernel/message.ts';
import { careNoteText } from './careNote.ts';
import { alertReasons } from './healthAlert.ts';
import { healthLimits } from './healthLimits.ts';
import { meal } from './meal.ts';
import { metricKinds, metricType } from './metricTypes.ts';
import { metricValue } from './metricValue.ts';
import { reading } from './reading.ts';

const metricFields = { metricId: id, seniorId: id, kind: oneOf(...metricKinds) };
/** The measurement in the sent form and as it was parsed then. */
const measured = {
  type: metricType,
  value: metricValue,
  unit: textOrNull(20),
  reading,
  notes: textOrNull(2000),
  meal,
  recordedAt: instant,
};

/** One reading. Stream: `metric-<id>`, encrypted under the senior's key. `recordedAt`: when it was measured, as the user reports. */
export const metricEvents = {
  MetricRecorded: record({ ...metricFields, ...measured, recordedBy: id }),
  MetricCorrected: record({ ...metricFields, ...measured, correctedBy: id, correctedAt: instant }),
  /** Never true: a wrong press, somebody else’s reading. It repeats what was measured. */
  MetricTakenBack: record({ ...metricFields, reading, recordedAt: instant, takenBackBy: id, takenBackAt: instant }),
  /** Undoes MetricTakenBack: the reading counts again, unchanged. */
  MetricRestored: record({ ...metricFields, reading, recordedAt: instant, restoredBy: id, restoredAt: instant }),
};
export type MetricEvent = MessagesOf<typeof metricEvents>;

/** The reading that an alert is about. Each event repeats it, since a reading may be corrected. `since`: when it was measured. */
const alertFields = { ...metricFields, reading, since: instant };

export const withdrawalReasons = ['corrected', 'takenBack'] as const;
export type WithdrawalReason = (typeof withdrawalReasons)[number];

/** The steps that people take about an alert, in this order; each can be undone. */
export const alertSteps = ['acknowledged', 'handedOver', 'resolved'] as const;
export type AlertStep = (typeof alertSteps)[number];

/** The person who is on an alert, the time since when, and the person who handed it over; all null while nobody is. */
const onIt = { personId: idOrNull, since: instantOrNull, note: textOrNull(200), handedOverBy: idOrNull };

/** The alert of one reading. Stream: `alert-<metricId>`, encrypted under the senior's key. */
export const alertEvents = {
  HealthAlertRaised: record({
    ...alertFields,
    level: oneOf('warning', 'critical'),
    reasons: alertReasons,
    ruleVersion: { type: 'integer', minimum: 1 } as const,
  }),
  HealthAlertAcknowledged: record({
    ...alertFields,
    acknowledgedBy: id,
    acknowledgedAt: instant,
    note: textOrNull(200),
  }),
  /** From now on `to` is on it: a member who may change health data, or the senior. `from` null: nobody was. */
  HealthAlertHandedOver: record({
    ...alertFields,
    from: idOrNull,
    to: id,
    handedOverBy: id,
    handedOverAt: instant,
    note: textOrNull(200),
  }),
  /**
   * Closes the alert with its outcome. `followUp`: a newer reading that shows it. Without one the alert asks again at
   * `askAgainAt`, unless a newer reading has come before.
   */
  HealthAlertResolved: record({
    ...alertFields,
    outcome: text(1, 200),
    followUp: optional(record({ metricId: id, reading, recordedAt: instant })),
    askAgainAt: instantOrNull,
    resolvedBy: id,
    resolvedAt: instant,
  }),
  /** The last step was a mistake; `onIt`: the person who is on it again. */
  HealthAlertStepUndone: record({
    ...alertFields,
    step: oneOf(...alertSteps),
    onIt: record(onIt),
    undoneBy: id,
    undoneAt: instant,
  }),
  /**
   * No newer reading has come in the set time, or the one that had come was taken back: the alert asks for somebody
   * again.
   */
  HealthAlertReopened: record({ ...alertFields, reopenedAt: instant }),
  /** A newer reading has come in the time that was set: the alert stays done. */
  HealthAlertFollowedUp: record({ ...alertFields, newerMetricId: id, followedUpAt: instant }),
  /** The reading was corrected and its current value raises no alert, or it was taken back. */
  HealthAlertWithdrawn: record({ ...alertFields, withdrawnAt: instant, reason: oneOf(...withdrawalReasons) }),
};
export type AlertEvent = MessagesOf<typeof alertEvents>;

/** One senior's own limits; each event carries the complete set. Stream: `healthLimits-<seniorId>`, encrypted under the senior's key. */
export const healthLimitsEvents = {
  HealthLimitsChanged: record({ seniorId: id, limits: healthLimits, changedBy: id, changedAt: instant }),
};
export type HealthLimitsEvent = MessagesOf<typeof healthLimitsEvents>;

/**
 * The instructions for readings of one kind that raise an alert. Stream: `careNote-<seniorId>-<kind>`, encrypted under
 * the senior's key.
 */
export const careNoteEvents = {
  CareNoteChanged: record({
    seniorId: id,
    kind: oneOf(...metricKinds),
    text: careNoteText,
    changedBy: id,
    changedAt: instant,
  }),
};
export type CareNoteEvent = MessagesOf<typeof careNoteEvents>;
