import { reasonLabel, ruleLabel } from '../health/alertLabels.ts';
import { readingLabel } from '../health/readingLabel.ts';
import type { AlertEvent, AlertStep, CareNoteEvent, HealthLimitsEvent, MetricEvent } from '../health/healthEvents.ts';
import type { LimitedKind } from '../health/healthLimits.ts';
import { mealLabels, type Meal } from '../health/meal.ts';
import { kindLabels } from '../health/metricTypes.ts';
import type { MessageNamed } from '../kernel/message.ts';
import { forWhom, quoted, type SentencesOf } from './auditLabels.ts';

type Raised = MessageNamed<AlertEvent, 'HealthAlertRaised'>['data'];

const reading = ({ kind, reading: measured }: Pick<Raised, 'kind' | 'reading'>): string => {
  const { number, unit } = readingLabel(kind, measured);
  return [number, unit].filter(Boolean).join(unit === '%' ? '' : ' ');
};
/** The reading that an alert is about. */
const about = (data: Pick<Raised, 'kind' | 'reading' | 'since'>, when: (instant: string) => string): string =>
  `${kindLabels[data.kind]} ${reading(data)}, measured ${when(data.since)}`;
const mealOf = (meal: Meal | null): string => (meal ? `, ${mealLabels[meal].toLowerCase()}` : '');
const notes = (text: string | null): string => (text ? `, with the notes${quoted(text)}` : '');
/** The reasons as a part of a sentence; limits of the senior's own are marked. */
const reasons = (data: Raised, name: string): string => {
  const words = reasonLabel(data.kind, data.reasons, data.reading).replace(/\.$/, '');
  const own = data.reasons.some(({ isStandard }) => !isStandard) ? ` (limit set for ${name})` : '';
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}${own}`;
};
const stepLabels: Readonly<Record<AlertStep, string>> = {
  acknowledged: 'answered',
  handedOver: 'handed over',
  resolved: 'closed',
};
const limits = ({ limits: own }: MessageNamed<HealthLimitsEvent, 'HealthLimitsChanged'>['data']): string => {
  const kinds = Object.keys(own) as LimitedKind[];
  const each = kinds.map((kind) => `${kindLabels[kind]} (${ruleLabel(kind, own).join('; ').toLowerCase()})`);
  return kinds.length === 0 ? 'the standard limits' : `limits of ${each.join(', ')}`;
};

/** The sentences about readings, their alerts and the limits. */
export const healthSentences: SentencesOf<MetricEvent | AlertEvent | CareNoteEvent | HealthLimitsEvent> = {
  MetricRecorded: (data, _when, who, by) =>
    `recorded ${kindLabels[data.kind]} ${reading(data)}${forWhom(data.seniorId, by, who)}${mealOf(data.meal)}${notes(data.notes)}`,
  MetricCorrected: (data, when, who, by) =>
    `corrected ${kindLabels[data.kind]} to ${reading(data)}${forWhom(data.seniorId, by, who)}, measured ${when(
      data.recordedAt,
    )}${mealOf(data.meal)}${notes(data.notes)}`,
  MetricTakenBack: (data, when, who, by) =>
    `took back ${kindLabels[data.kind]} ${reading(data)}${forWhom(data.seniorId, by, who)}, measured ${when(data.recordedAt)}`,
  MetricRestored: (data, when, who, by) =>
    `restored ${kindLabels[data.kind]} ${reading(data)}${forWhom(data.seniorId, by, who)}, measured ${when(data.recordedAt)}`,
  HealthAlertRaised: (data, when, who) =>
    `raised a ${data.level} alert for ${who(data.seniorId)}: ${about(data, when)}; ${reasons(data, who(data.seniorId))}`,
  HealthAlertAcknowledged: (data, when, who, by) =>
    `is on the alert${forWhom(data.seniorId, by, who)}: ${about(data, when)}${data.note ? `; with the note${quoted(data.note)}` : ''}`,
  HealthAlertHandedOver: (data, when, who, by) =>
    `handed the alert${forWhom(data.seniorId, by, who)} over to ${who(data.to)}: ${about(data, when)}${
      data.note ? `; with the note${quoted(data.note)}` : ''
    }`,
  HealthAlertResolved: (data, when, who, by) =>
    `closed the alert${forWhom(data.seniorId, by, who)}: ${about(data, when)}; the outcome was${quoted(data.outcome)}${
      data.followUp
        ? `, shown by ${reading({ kind: data.kind, reading: data.followUp.reading })}, measured ${when(data.followUp.recordedAt)}`
        : ''
    }${data.askAgainAt ? `; it asks again at ${when(data.askAgainAt)} unless a newer reading comes` : ''}`,
  HealthAlertStepUndone: (data, when, who, by) =>
    `took back that the alert${forWhom(data.seniorId, by, who)} was ${stepLabels[data.step]}: ${about(data, when)}${
      data.onIt.personId ? `; ${who(data.onIt.personId)} is on it` : ''
    }`,
  HealthAlertReopened: (data, when, who) =>
    `asked again about the alert for ${who(data.seniorId)}: ${about(data, when)}; no newer reading counts`,
  HealthAlertFollowedUp: (data, when, who) =>
    `left the alert for ${who(data.seniorId)} closed: ${about(data, when)}; a newer reading had come`,
  HealthAlertWithdrawn: (data, when, who) =>
    `withdrew the alert for ${who(data.seniorId)}: ${about(data, when)}; the reading was ${data.reason === 'takenBack' ? 'taken back' : 'corrected'}`,
  CareNoteChanged: (data, _when, who, by) =>
    `${data.text ? `wrote what to do about ${kindLabels[data.kind]}` : `removed what to do about ${kindLabels[data.kind]}`}${forWhom(data.seniorId, by, who)}${data.text ? `:${quoted(data.text)}` : ''}`,
  HealthLimitsChanged: (data, _when, who, by) => `set ${limits(data)}${forWhom(data.seniorId, by, who)}`,
};
