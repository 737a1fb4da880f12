import { text } from '../kernel/fields.ts';

/** The measured kinds (spec.md §3): the nine cards of Health Tracking. */
export const metricKinds = [
  'bloodPressure',
  'steps',
  'sleep',
  'mood',
  'weight',
  'heartRate',
  'temperature',
  'oxygenSaturation',
  'bloodSugar',
] as const;
export type MetricKind = (typeof metricKinds)[number];

/** The name that a person reads, which is also the `type` that the caregiver's form sends (spec.md §5). */
export const kindLabels: Readonly<Record<MetricKind, string>> = {
  bloodPressure: 'Blood Pressure',
  steps: 'Daily Steps',
  sleep: 'Sleep',
  mood: 'Mood',
  weight: 'Weight',
  heartRate: 'Heart Rate',
  temperature: 'Temperature',
  oxygenSaturation: 'Oxygen Saturation',
  bloodSugar: 'Blood Sugar',
};

/** The key that the tracking screen sends as `type` (spec.md §3). */
export const kindKeys: Readonly<Record<MetricKind, string>> = {
  bloodPressure: 'blood_pressure',
  steps: 'steps',
  sleep: 'sleep',
  mood: 'mood',
  weight: 'weight',
  heartRate: 'heart_rate',
  temperature: 'temperature',
  oxygenSaturation: 'oxygen_saturation',
  bloodSugar: 'blood_sugar',
};

/** Types of the caregiver's form, in spec.md §5's order. */
export const careKinds = [
  'bloodPressure',
  'heartRate',
  'weight',
  'temperature',
  'bloodSugar',
  'oxygenSaturation',
] as const;

const letters = (type: string): string => type.toLowerCase().replaceAll(/[\s_-]/g, '');
const kindsByLetters: ReadonlyMap<string, MetricKind> = new Map(
  metricKinds.flatMap((kind) =>
    [kindLabels[kind], kindKeys[kind], kind].map((spelling) => [letters(spelling), kind] as const),
  ),
);

/** "Blood Pressure" and "blood_pressure" are one kind (product.md "Metric type"); undefined: an unknown kind. */
export const metricKind = (type: string): MetricKind | undefined => kindsByLetters.get(letters(type));

/** A type as it was sent; stored and answered unchanged. */
export const metricType = text(1, 50);
