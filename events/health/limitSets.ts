import type { AllLimits, LimitedKind } from './healthLimits.ts';

/**
 * Limits that the standard lacks and a senior's own limits may have, offered with their source (docs/health-limits.md).
 */
interface LimitSet<Kind extends LimitedKind = LimitedKind> {
  readonly kind: Kind;
  readonly limits: Partial<AllLimits[Kind]>;
  /** The form's wording. */
  readonly words: string;
  readonly source: string;
}

const set = <Kind extends LimitedKind>(
  kind: Kind,
  limits: Partial<AllLimits[Kind]>,
  words: string,
  source: string,
): LimitSet<Kind> => ({
  kind,
  limits,
  words,
  source,
});

const news2 = 'Royal College of Physicians, NEWS2, 2017';

/** One a kind. `under` leaves the limit out and `over` does too, so 90 or less is under 91, and 131 or more is over 130. */
export const limitSets: readonly LimitSet[] = [
  set('bloodPressure', { systolicCriticalLow: 91 }, 'Critical at an upper number of 90 or lower', news2),
  set('heartRate', { criticalLow: 41, criticalHigh: 130 }, 'Critical at 40 or less and at 131 or more', news2),
  set(
    'bloodSugar',
    { criticalLow: 54 },
    'Critical below 54 mg/dL (3.0 mmol/L)',
    'American Diabetes Association, level 2 hypoglycemia',
  ),
  set(
    'temperature',
    { criticalHigh: 103 },
    'Critical at 103 °F (39.4 °C) or more',
    'Hackensack Meridian Health, when to seek care for a fever',
  ),
];
