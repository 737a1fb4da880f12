import { beyondLabels } from './beyondRange.ts';
import { alertWithinMs, assess, isMet, rulesOf, type AlertReason, type LimitReason } from './healthAlert.ts';
import type { HealthLimits } from './healthLimits.ts';
import { kindLabels, type MetricKind } from './metricTypes.ts';
import { decimalsOf, defaultUnits, inStandardUnit, inUnit, limitIn } from './metricUnits.ts';
import type { Reading } from './reading.ts';
import { capital, joinedLabel, readingLabel, readingNumbers } from './readingLabel.ts';
import { asEntered, chosenUnit, type ShownUnits } from './shownUnits.ts';

/** The kind within a sentence: "Blood sugar", not "Blood Sugar". */
const kindInWords = (kind: MetricKind): string => capital(kindLabels[kind].toLowerCase());

/**
 * The words of a limit in one unit; null means the standard unit. They have the decimals of the reading that they are
 * about.
 */
type SayLimit = (limit: Pick<LimitReason, 'limit' | 'comparison'>) => string;
const sayingIn =
  (kind: MetricKind, unit: string | null, of?: Reading): SayLimit =>
  ({ limit, comparison }) =>
    readingNumbers.format(
      unit === null || unit === defaultUnits[kind] ? limit : limitIn(unit, limit, comparison, of && decimalsOf(of)),
    );

const limitLabel = (reason: LimitReason, say: SayLimit): string =>
  reason.comparison === 'atLeast' ? `${say(reason)} or higher` : `${reason.comparison} ${say(reason)}`;

/** The two numbers of a blood pressure, as people call them. */
const numberNames = { systolic: 'upper number', diastolic: 'lower number' } as const;

const reasonPart = (reason: AlertReason, say: SayLimit): string =>
  'limit' in reason ? limitLabel(reason, say) : beyondLabels[reason.comparison === 'aboveRange' ? 'above' : 'below'];

/** Whether the rules use a converted number. */
const isConverted = (kind: MetricKind, { unit, number }: Reading): boolean =>
  number !== null && unit !== null && unit !== defaultUnits[kind];

/** Whether the person reads a kind in another unit than this was entered in. */
const isShownOtherwise = (kind: MetricKind, reading: Reading, units: ShownUnits): boolean =>
  inUnit(kind, reading, chosenUnit(kind, units)) !== reading;

/**
 * The reason for an alert, e.g. "Blood sugar is over 250". If the units differ, it also converts the reading: "14
 * mmol/L is 252 mg/dL". In the units that a person chose it names the entered value, which the rule judged: "Blood
 * sugar is over 13.8: it was entered as 262 mg/dL."
 */
export const reasonLabel = (
  kind: MetricKind,
  reasons: readonly AlertReason[],
  reading?: Reading,
  units: ShownUnits = asEntered,
): string => {
  const shown = reading && inUnit(kind, reading, chosenUnit(kind, units));
  // rounded to the viewer's unit, a number beyond a limit may seem to be within it: then the limit keeps the rule's
  // unit
  const isTrueAsShown =
    !shown || reasons.every((reason) => !('limit' in reason) || isMet(reason, inStandardUnit(kind, shown)));
  const say = isTrueAsShown ? sayingIn(kind, chosenUnit(kind, units), shown) : sayingIn(kind, reading.unit, reading);
  const named = reasons.map(
    (reason) =>
      `${reason.measure === 'number' ? kindInWords(kind) : `the ${numberNames[reason.measure]}`} is ${reasonPart(reason, say)}`,
  );
  const sentence = capital(named.join(', '));
  if (reading && isShownOtherwise(kind, reading, units))
    return `${sentence}: it was entered as ${joinedLabel(kind, reading)}.`;
  if (!reading || !isConverted(kind, reading) || chosenUnit(kind, units) !== null) return `${sentence}.`;
  return `${sentence}: ${joinedLabel(kind, reading)} is ${joinedLabel(kind, inStandardUnit(kind, reading))}.`;
};

/** Whether a rule matches everything that the other one matches. */
const covers = (one: LimitReason, other: LimitReason): boolean =>
  one.measure === other.measure &&
  one.comparison === other.comparison &&
  (one.comparison === 'under' ? one.limit >= other.limit : one.limit <= other.limit);

/** The rules of one kind, most severe first: "Critical: over 250", "Warning: over 180 or under 70". Empty for kinds without alerts. */
export const ruleLabel = (kind: MetricKind, limits: HealthLimits, units: ShownUnits = asEntered): readonly string[] => {
  const say = sayingIn(kind, chosenUnit(kind, units));
  // spec.md §9's critical branch at 103 °F comes after its warning and never applies
  const reachable = rulesOf(kind, limits).filter(
    (rule, index, all) => !all.slice(0, index).some((earlier) => covers(earlier, rule)),
  );
  return (['critical', 'warning'] as const).flatMap((level) => {
    const words = reachable
      .filter((rule) => rule.level === level)
      .map((rule) =>
        rule.measure === 'number' ? limitLabel(rule, say) : `${numberNames[rule.measure]} ${limitLabel(rule, say)}`,
      );
    return words.length === 0 ? [] : [`${capital(level)}: ${words.join(' or ')}`];
  });
};

/** The range in which a reading raises nothing: "below 140/90", "within 60 to 100", "95 or higher". */
const quietLabel = (kind: MetricKind, limits: HealthLimits, unit: string, say: SayLimit): string => {
  const least = (measure: LimitReason['measure'], comparison: LimitReason['comparison']): string => {
    const found = rulesOf(kind, limits).filter((rule) => rule.measure === measure && rule.comparison === comparison);
    const all = found.map(({ limit }) => limit);
    return say({ limit: comparison === 'under' ? Math.max(...all) : Math.min(...all), comparison });
  };
  if (kind === 'bloodPressure') {
    const low = limits.bloodPressure?.systolicCriticalLow;
    const most = `below ${least('systolic', 'atLeast')}/${least('diastolic', 'atLeast')}`;
    return low === undefined ? most : `${most} and not under ${readingNumbers.format(low)}`;
  }
  if (kind === 'temperature') return `below ${least('number', 'atLeast')}${unit}`;
  if (kind === 'oxygenSaturation') return `${least('number', 'under')} or higher`;
  return `within ${least('number', 'under')} to ${least('number', 'over')}${unit}`;
};

const days = alertWithinMs / (24 * 3_600_000);
/** Shown where the current rules would raise an alert but none was raised. */
const noneYet = `No alert was raised: these limits came later, it was entered more than ${days} days after it was measured, or it is still being checked.`;

/** "128/79 is below 140/90", "7.3 mmol/L is 131.4 mg/dL, within 70 to 180 mg/dL" */
const quietReading = (kind: MetricKind, reading: Reading, limits: HealthLimits, chosen: string | null): string => {
  if (chosen === null && isConverted(kind, reading)) {
    const standard = joinedLabel(kind, inStandardUnit(kind, reading));
    return `${joinedLabel(kind, reading)} is ${standard}, ${quietLabel(kind, limits, ` ${defaultUnits[kind] ?? ''}`, sayingIn(kind, null))}`;
  }
  const shown = inUnit(kind, reading, chosen);
  if (assess(kind, shown, limits).level === 'normal')
    return `${readingLabel(kind, shown).number} is ${quietLabel(kind, limits, '', sayingIn(kind, chosen, shown))}`;
  // rounded to the viewer's unit it would lie beyond a limit that it is within
  return `It was entered as ${joinedLabel(kind, reading)}, ${quietLabel(kind, limits, '', sayingIn(kind, reading.unit, reading))}`;
};

/** Why a reading raises no alert: "128/79 is below 140/90, so it raises no alert." */
export const whyNone = (
  kind: MetricKind,
  reading: Reading,
  limits: HealthLimits,
  units: ShownUnits = asEntered,
): string => {
  if (rulesOf(kind, limits).length === 0)
    return `${kindInWords(kind)} ${kind === 'steps' ? 'raise' : 'raises'} no alerts.`;
  const { level, reasons } = assess(kind, reading, limits);
  if (level !== 'normal') return `${reasonLabel(kind, reasons, reading, units)} ${noneYet}`;
  return `${quietReading(kind, reading, limits, chosenUnit(kind, units))}, so it raises no alert.`;
};
