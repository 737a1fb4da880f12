import { randomUUID } from 'node:crypto';
import { alertWithinMs, assess, ruleVersion } from '../../events/health/healthAlert.ts';
import { alertStream, metricStream } from '../../events/health/metricId.ts';
import { readMetric } from '../../events/health/metricReading.ts';
import { careKinds, kindLabels } from '../../events/health/metricTypes.ts';
import { until } from '../support/waiting.ts';
import type { Site } from './ground.ts';
import { begin } from './seed.ts';

type CareKind = (typeof careKinds)[number];
export interface Measurement {
  readonly seniorId: string;
  readonly recordedBy: string;
  readonly kind: CareKind;
  /** The text that the caregiver's form sends. */
  readonly said: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** The nth ordinary value. */
const ordinary: Readonly<Record<CareKind, (nth: number) => string>> = {
  bloodPressure: (nth) => `${112 + (nth % 24)}/${68 + (nth % 17)}`,
  heartRate: (nth) => String(62 + (nth % 31)),
  weight: (nth) => String(140 + (nth % 40) / 10),
  temperature: (nth) => String(97 + (nth % 20) / 10),
  bloodSugar: (nth) => String(84 + (nth % 70)),
  oxygenSaturation: (nth) => String(95 + (nth % 5)),
};

/** A reading a day, of six kinds in turn, the last one half a day ago: none becomes old while a log is filled. */
export const dailyReadings = (of: Pick<Measurement, 'seniorId' | 'recordedBy'>, days: number): readonly Measurement[] =>
  Array.from({ length: days }, (_, nth) => {
    const kind = careKinds[nth % careKinds.length] ?? 'heartRate';
    return { ...of, kind, said: ordinary[kind](nth), at: Date.now() - (days - nth - 0.5) * 24 * 3_600_000 };
  });

/** Two readings that raise an alert. */
export const worryingReadings = (of: Pick<Measurement, 'seniorId' | 'recordedBy'>): readonly Measurement[] => [
  { ...of, kind: 'bloodPressure', said: '148/92', at: Date.now() - 7_200_000 },
  { ...of, kind: 'bloodSugar', said: '262', at: Date.now() - 3_600_000 },
];

/** Appends directly, with the alert that the rules require. */
export const addReading = async (site: Site, { seniorId, recordedBy, kind, said, at }: Measurement): Promise<void> => {
  const value = { reading: said, notes: 'before breakfast' };
  const read = readMetric(kind, value);
  if ('problem' in read) throw new Error(`${kind} ${said}: ${read.problem}`);
  const [metricId, recordedAt] = [randomUUID(), new Date(at).toISOString()];
  const about = { metricId, seniorId, kind };
  const whose = { seniorId, subjectId: seniorId };
  const recorded = { ...about, ...read, type: kindLabels[kind], value, unit: null, meal: null, recordedAt, recordedBy };
  await begin(site, metricStream(metricId), whose, [{ type: 'MetricRecorded', data: recorded }]);
  const { level, reasons } = assess(kind, read.reading);
  if (level === 'normal' || Date.now() - at > alertWithinMs) return;
  const raised = { ...about, level, reading: read.reading, since: recordedAt, reasons: [...reasons], ruleVersion };
  await begin(site, alertStream(metricId), whose, [{ type: 'HealthAlertRaised', data: raised }]);
};

/** Waits until every reading was checked for an alert. Work left over would burden the next measurement. */
export const alertsCaughtUp = async ({ db, events }: Site): Promise<void> => {
  const head = await events.store.head();
  await until(async () => {
    const { rows } = await db.pool.query<{ there: boolean }>(
      `select position >= $1 as there from runner.reactors where name = 'raiseHealthAlerts'`,
      [BigInt(head)],
    );
    return rows.some(({ there }) => there);
  }, 300_000);
};
