import type { HealthLimits } from '../../events/health/healthLimits.ts';
import type { Meal } from '../../events/health/meal.ts';
import { kindKeys, kindLabels, type MetricKind } from '../../events/health/metricTypes.ts';
import { addDays, dateAt, instantOf } from '../../projections/zones/zonedTime.ts';
import type { DemoName } from './demoFamily.ts';

/** A reading of the two weeks before the demo was made. */
export interface DemoReading {
  readonly of: DemoName;
  readonly by: DemoName;
  readonly kind: MetricKind;
  /** The typed value: "128/79", "98.4", "good"; with a typing error if `correctedTo` follows. */
  readonly written: string;
  readonly unit?: string;
  readonly notes?: string;
  /** Days after that day with "HH:MM" in the owner's zone, or minutes before the demo was made. */
  readonly when: { readonly day: number; readonly at: string } | { readonly minutesAgo: number };
  /** The correction of a typing error. */
  readonly correctedTo?: string;
  /** It was somebody else’s: who recorded it takes it back. */
  readonly isTakenBack?: true;
  readonly meal?: Meal;
  /** The person who acknowledges its alert. */
  readonly acknowledged?: { readonly by: DemoName; readonly note: string };
}

type Series = Pick<DemoReading, 'of' | 'by' | 'kind' | 'meal'> & { readonly at: string };
/** One a day up to yesterday. */
const daily = ({ at, ...series }: Series, written: string): readonly DemoReading[] =>
  written.split(' ').map((one, index, all) => ({ ...series, written: one, when: { day: index - all.length, at } }));
const once = (
  { at, ...series }: Series,
  day: number,
  written: string,
  more: Partial<DemoReading> = {},
): DemoReading => ({
  ...series,
  written,
  when: { day, at },
  ...more,
});

const rosasBy = (by: DemoName, kind: MetricKind, at: string): Series => ({ of: 'rosa', by, kind, at });
const junesBy = (by: DemoName, kind: MetricKind, at: string): Series => ({ of: 'june', by, kind, at });

/** Rosa's recent blood sugar is far too high and unacknowledged; Fay has acknowledged her blood pressure; June's oxygen is low. */
export const demoReadings: readonly DemoReading[] = [
  ...daily(
    { ...rosasBy('rosa', 'bloodSugar', '07:20'), meal: 'before' },
    '118 126 109 141 122 133 117 128 146 131 124 138 152',
  ),
  ...daily(
    { ...rosasBy('rosa', 'bloodSugar', '17:30'), meal: 'after' },
    '154 149 168 137 162 145 171 158 166 149 163 172 186',
  ),
  ...daily(
    rosasBy('fay', 'bloodPressure', '08:20'),
    '128/79 131/82 126/78 134/83 129/80 132/84 127/79 136/85 130/81 133/82 128/78 135/84 138/86',
  ),
  ...daily(rosasBy('fay', 'heartRate', '08:22'), '72 74 71 76 73 75 72 78 74 73 71 76 77'),
  ...daily(rosasBy('rosa', 'steps', '20:45'), '5240 6120 4380 7010 5890 6450 8120 5030 6780 7240 4890 6310 5620'),
  ...daily(rosasBy('rosa', 'sleep', '07:25'), '7.5 6.5 8 7 7.5 6 7.5 8 7 6.5 7.5 7 5.5'),
  ...daily(
    rosasBy('rosa', 'mood', '19:30'),
    'good good fair good excellent good good fair good good excellent good fair',
  ),
  once(rosasBy('rosa', 'weight', '07:15'), -13, '168.2'),
  once(rosasBy('rosa', 'weight', '07:15'), -6, '167.6'),
  once(rosasBy('fay', 'temperature', '08:25'), -5, '98.4'),
  once(rosasBy('fay', 'oxygenSaturation', '08:26'), -9, '97'),
  once(rosasBy('fay', 'oxygenSaturation', '08:26'), -2, '96'),
  { of: 'rosa', by: 'fay', kind: 'bloodSugar', written: '262', notes: 'Measured twice', when: { minutesAgo: 40 } },
  {
    of: 'rosa',
    by: 'fay',
    kind: 'bloodPressure',
    written: '146/88',
    notes: 'Sitting, left arm',
    when: { minutesAgo: 42 },
    acknowledged: { by: 'fay', note: 'I measure again in an hour' },
  },
  { of: 'rosa', by: 'fay', kind: 'heartRate', written: '79', when: { minutesAgo: 41 } },
  ...daily(
    junesBy('fay', 'bloodPressure', '09:20'),
    '124/76 127/78 122/75 129/80 125/77 126/79 123/76 128/78 124/75 127/80 125/78 126/77',
  ),
  once(junesBy('fay', 'bloodPressure', '09:40'), -1, '218/84', { correctedTo: '128/84' }),
  ...daily(junesBy('fay', 'heartRate', '09:22'), '56 57 55 58 54 56 57 55 58 56 54 57 55'),
  ...daily(junesBy('june', 'oxygenSaturation', '10:00'), '96 97 96 95 96 97 96 95 96 96 95 96 95'),
  ...daily(junesBy('june', 'sleep', '08:00'), '8 7.5 8 7 8.5 7.5 8 7 8 7.5 8 8 7.5'),
  once(junesBy('fay', 'weight', '09:10'), -12, '61.4', { unit: 'kg' }),
  once(junesBy('fay', 'weight', '09:10'), -5, '61.2', { unit: 'kg' }),
  once(junesBy('fay', 'weight', '09:14'), -5, '76.4', { unit: 'kg', isTakenBack: true }),
  once(junesBy('fay', 'temperature', '09:25'), -4, '36.8', { unit: '°C' }),
  { of: 'june', by: 'june', kind: 'oxygenSaturation', written: '93', when: { minutesAgo: 25 } },
];

/** Her pulse has always been slow. */
export const demoLimits: readonly { readonly of: DemoName; readonly by: DemoName; readonly limits: HealthLimits }[] = [
  { of: 'june', by: 'fay', limits: { heartRate: { warningLow: 50, warningHigh: 100 } } },
];

/** The instructions that Rosa's team wrote for her blood sugar. */
export const demoCareNotes: readonly {
  readonly of: DemoName;
  readonly by: DemoName;
  readonly kind: MetricKind;
  readonly text: string;
}[] = [
  {
    of: 'rosa',
    by: 'fay',
    kind: 'bloodSugar',
    text: 'Over 250: drink a glass of water, rest, and measure again after an hour. Under 70: half a glass of juice, and call Ana.',
  },
];

/** Own readings have the tracking screen's form, those for others the caregiver form's (spec.md §3, §5). */
const valueOf = ({ of, by, kind, unit, notes }: DemoReading, written: string): unknown => {
  if (of !== by)
    return { reading: written, ...(unit === undefined ? {} : { unit }), ...(notes === undefined ? {} : { notes }) };
  const [systolic, diastolic] = written.split('/').map(Number);
  return kind === 'bloodPressure' ? JSON.stringify({ systolic, diastolic }) : written;
};

const minute = 60_000;
/** When it was measured; always the same for one demo. */
export const demoMoment = ({ when }: DemoReading, begunAt: string, timeZone: string): string => {
  const begun = Date.parse(begunAt);
  if ('minutesAgo' in when)
    return new Date(Math.floor(begun / minute) * minute - when.minutesAgo * minute).toISOString();
  return instantOf(timeZone, addDays(dateAt(timeZone, begun), when.day), when.at);
};

/** The bodies that record it and, after a typing error, correct it. */
export const demoBodies = (
  reading: DemoReading,
  begunAt: string,
  timeZone: string,
): { readonly recorded: object; readonly corrected: object | undefined } => {
  const { of, by, kind, written, correctedTo, meal } = reading;
  const type = of === by ? kindKeys[kind] : kindLabels[kind];
  return {
    recorded: {
      type,
      value: valueOf(reading, written),
      ...(meal ? { meal } : {}),
      recordedAt: demoMoment(reading, begunAt, timeZone),
    },
    corrected: correctedTo === undefined ? undefined : { value: valueOf(reading, correctedTo) },
  };
};
