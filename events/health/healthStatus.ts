import type { MetricKind } from './metricTypes.ts';
import { defaultUnits, inStandardUnit, limitIn } from './metricUnits.ts';
import { moodOf, type Reading } from './reading.ts';

export type HealthStatus = 'good' | 'normal' | 'warning' | 'concerning';

const between = (number: number, least: number, most: number): boolean => number >= least && number <= most;

type Rule = (reading: Reading) => HealthStatus;
const ofNumber =
  (rule: (number: number) => HealthStatus): Rule =>
  ({ number }) =>
    rule(number ?? 0);

/** The normal range in words, shown with both rules (spec.md §9), in the standard unit. */
export const normalLabels: Readonly<Partial<Record<MetricKind, string>>> = {
  bloodPressure: 'Normal: under 120/80',
  steps: 'Good: 8,000 or more',
  sleep: 'Good: 7 to 9 hours',
  heartRate: 'Normal: 60 to 100',
  temperature: 'Normal: 97 to 99',
  oxygenSaturation: 'Normal: 95 or more',
  bloodSugar: 'Normal: 70 to 180',
};

/** The same in another unit, true of each number that a device shows in it: "Normal: 36.2 to 37.2". */
export const normalLabelIn = (kind: MetricKind, unit: string | null): string => {
  const label = normalLabels[kind] ?? '';
  if (unit === null || unit === defaultUnits[kind]) return label;
  const most = normalBands[kind]?.[1];
  return label.replaceAll(/\d+/g, (number) =>
    String(limitIn(unit, Number(number), Number(number) === most ? 'over' : 'under')),
  );
};

/** The band that a chart shades, in the standard unit; null: open on that side. For blood pressure it is the systolic band. */
export const normalBands: Readonly<Partial<Record<MetricKind, readonly [least: number | null, most: number | null]>>> =
  {
    bloodPressure: [null, 120],
    steps: [8_000, null],
    sleep: [7, 9],
    mood: [3, 4],
    heartRate: [60, 100],
    temperature: [97, 99],
    oxygenSaturation: [95, null],
    bloodSugar: [70, 180],
  };
export const diastolicBand: readonly [null, number] = [null, 80];

/**
 * The status where spec.md §9 names only the normal range: a reading that raises a critical alert is concerning, any
 * other abnormal one a warning.
 */
const shared: Readonly<Record<Exclude<MetricKind, 'bloodPressure'>, Rule>> = {
  heartRate: ofNumber((number) => (between(number, 60, 100) ? 'normal' : 'warning')),
  temperature: ofNumber((number) => (between(number, 97, 99) ? 'normal' : 'warning')),
  oxygenSaturation: ofNumber((number) => (number >= 95 ? 'normal' : number >= 90 ? 'warning' : 'concerning')),
  bloodSugar: ofNumber((number) => (number > 250 ? 'concerning' : between(number, 70, 180) ? 'normal' : 'warning')),
  weight: () => 'normal',
  steps: ofNumber((number) => (number >= 8_000 ? 'good' : number >= 5_000 ? 'warning' : 'concerning')),
  sleep: ofNumber((number) => (between(number, 7, 9) ? 'good' : 'warning')),
  mood: (reading) => {
    const mood = moodOf(reading);
    return mood === 'poor' ? 'concerning' : mood === 'fair' ? 'warning' : 'good';
  },
};

/** spec.md §9 "Tracking screen rules": both numbers of a blood pressure count. */
export const trackingStatus = (kind: MetricKind, reading: Reading): HealthStatus => {
  const { systolic, diastolic } = reading;
  if (reading.beyond !== undefined) return 'concerning';
  if (kind !== 'bloodPressure') return shared[kind](inStandardUnit(kind, reading));
  if (systolic === null || diastolic === null) return 'normal';
  if (systolic < 120 && diastolic < 80) return 'normal';
  return systolic < 140 && diastolic < 90 ? 'warning' : 'concerning';
};

/** spec.md §9 "Health Status row rule (dashboard)": only the systolic number counts. */
export const rowStatus = (kind: MetricKind, reading: Reading): HealthStatus => {
  if (kind !== 'bloodPressure') return trackingStatus(kind, reading);
  const systolic = reading.systolic ?? 0;
  if (systolic < 120) return 'normal';
  return systolic < 140 ? 'warning' : 'concerning';
};

export const statusLabels: Readonly<Record<HealthStatus, string>> = {
  good: 'Good',
  normal: 'Normal',
  warning: 'Warning',
  concerning: 'Concerning',
};
