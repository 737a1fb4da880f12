import { listOf, oneOf } from '../kernel/fields.ts';
import { record, type TypeOf } from '../kernel/message.ts';
import { standardLimits, type HealthLimits } from './healthLimits.ts';
import type { MetricKind } from './metricTypes.ts';
import { inStandardUnit } from './metricUnits.ts';
import type { Beyond, Reading } from './reading.ts';

/** spec.md §9 "Alert rules", the unreachable branch at 103 °F included (product.md). A change of any rule is a new version. */
export const ruleVersion = 1;
/** Version 2 keeps the rules for numbers and adds one for HI and LO, which earlier versions couldn't judge. */
const beyondRuleVersion = 2;
/** The first version of the rules that could judge this reading. */
export const ruleVersionFor = ({ beyond }: Reading): number => (beyond === undefined ? ruleVersion : beyondRuleVersion);

/** spec.md §4 "Health alert level". */
type AlertLevel = 'normal' | 'warning' | 'critical';

const level = oneOf('warning', 'critical');
const isStandard = { type: 'boolean' } as const;
/** One rule that a reading met ("the upper number is 140 or higher"), and whether the limit is the senior's own or the standard. */
const limitReason = record({
  measure: oneOf('systolic', 'diastolic', 'number'),
  /** atLeast includes the limit; over and under do not. */
  comparison: oneOf('atLeast', 'over', 'under'),
  limit: { type: 'number' } as const,
  level,
  isStandard,
});
/** The meter showed HI or LO: the number is unknown, so there is no limit to name. */
const beyondReason = record({
  measure: oneOf('number'),
  comparison: oneOf('aboveRange', 'belowRange'),
  level,
  isStandard,
});
export type LimitReason = TypeOf<typeof limitReason>;
export type AlertReason = LimitReason | TypeOf<typeof beyondReason>;
export const alertReasons = listOf({ anyOf: [limitReason, beyondReason] } as const, 1, 4);

interface Assessment {
  readonly level: AlertLevel;
  /** The rules met of that level or below, most severe first, one a measure. Empty where the level is normal. */
  readonly reasons: readonly AlertReason[];
}

type Rule = LimitReason;
/** Whether a reading in the standard unit meets a rule. */
export const isMet = ({ measure, comparison, limit }: LimitReason, reading: Reading): boolean => {
  const number = reading[measure];
  if (number === null) return false;
  if (comparison === 'atLeast') return number >= limit;
  return comparison === 'over' ? number > limit : number < limit;
};

const rule = (
  measure: Rule['measure'],
  comparison: Rule['comparison'],
  limit: number,
  level: Rule['level'],
  isStandard: boolean,
): Rule => ({ measure, comparison, limit, level, isStandard });

/** No rule if the senior has no such limit. */
const critical = (
  measure: Rule['measure'],
  comparison: Rule['comparison'],
  limit: number | undefined,
): readonly Rule[] => (limit === undefined ? [] : [rule(measure, comparison, limit, 'critical', false)]);

const rulesByKind: { readonly [Kind in MetricKind]?: (limits: HealthLimits) => readonly Rule[] } = {
  bloodPressure: ({ bloodPressure: own }) => {
    const { systolicWarning, systolicCritical, diastolicWarning, diastolicCritical } =
      own ?? standardLimits.bloodPressure;
    return [
      rule('systolic', 'atLeast', systolicCritical, 'critical', !own),
      rule('diastolic', 'atLeast', diastolicCritical, 'critical', !own),
      ...critical('systolic', 'under', own?.systolicCriticalLow),
      rule('systolic', 'atLeast', systolicWarning, 'warning', !own),
      rule('diastolic', 'atLeast', diastolicWarning, 'warning', !own),
    ];
  },
  heartRate: ({ heartRate: own }) => {
    const { warningLow, warningHigh } = own ?? standardLimits.heartRate;
    return [
      ...critical('number', 'over', own?.criticalHigh),
      ...critical('number', 'under', own?.criticalLow),
      rule('number', 'over', warningHigh, 'warning', !own),
      rule('number', 'under', warningLow, 'warning', !own),
    ];
  },
  bloodSugar: ({ bloodSugar: own }) => {
    const { warningLow, warningHigh, criticalHigh } = own ?? standardLimits.bloodSugar;
    return [
      rule('number', 'over', criticalHigh, 'critical', !own),
      ...critical('number', 'under', own?.criticalLow),
      rule('number', 'over', warningHigh, 'warning', !own),
      rule('number', 'under', warningLow, 'warning', !own),
    ];
  },
  temperature: ({ temperature: own }) => {
    const { warningHigh } = own ?? standardLimits.temperature;
    const warning = rule('number', 'atLeast', warningHigh, 'warning', !own);
    return own
      ? [...critical('number', 'atLeast', own.criticalHigh), warning]
      : [warning, rule('number', 'atLeast', 103, 'critical', true)];
  },
  oxygenSaturation: ({ oxygenSaturation: own }) => {
    const { warningLow, criticalLow } = own ?? standardLimits.oxygenSaturation;
    return [
      rule('number', 'under', criticalLow, 'critical', !own),
      rule('number', 'under', warningLow, 'warning', !own),
    ];
  },
};

/** For each measure the first rule that matches counts. spec.md's order makes 103 °F a warning. */
export const rulesOf = (kind: MetricKind, limits: HealthLimits): readonly Rule[] => rulesByKind[kind]?.(limits) ?? [];

/**
 * Both are critical, whatever a senior's own limits are: HI is far over the critical limit of 250 mg/dL, LO far under the 54 that needs action
 * immediately (docs/health-limits.md).
 */
const assessBeyond = (beyond: Beyond): Assessment => ({
  level: 'critical',
  reasons: [
    {
      measure: 'number',
      comparison: beyond === 'above' ? 'aboveRange' : 'belowRange',
      level: 'critical',
      isStandard: true,
    },
  ],
});

/** Applies the rules to one reading; weight, steps, sleep and mood are always normal. */
export const assess = (kind: MetricKind, reading: Reading, limits: HealthLimits = {}): Assessment => {
  if (reading.beyond !== undefined) return assessBeyond(reading.beyond);
  const standard = inStandardUnit(kind, reading);
  const reasons = rulesOf(kind, limits)
    .filter((rule) => isMet(rule, standard))
    .filter(({ measure }, index, all) => all.findIndex((other) => other.measure === measure) === index);
  const level = reasons.some((reason) => reason.level === 'critical')
    ? 'critical'
    : reasons.length > 0
      ? 'warning'
      : 'normal';
  return { level, reasons };
};

/** The greatest age, inclusive, at which a recorded reading raises an alert. The alert panel covers the same time (spec.md §9). */
export const alertWithinMs = 7 * 24 * 3_600_000;
