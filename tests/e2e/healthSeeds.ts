import { kindLabels, type MetricKind } from '../../events/health/metricTypes.ts';
import type { MetricValue } from '../../events/health/metricReading.ts';
import type { Person } from './senior.ts';

interface ReadingWish {
  /** Hours since it was measured. */
  readonly hoursAgo?: number;
  /** The person measured; by default `by`. */
  readonly ownerId?: string;
}

/** Records a reading; its id. */
export const recordReading = async (
  by: Person,
  kind: MetricKind,
  value: MetricValue,
  wish: ReadingWish = {},
): Promise<string> => {
  const { hoursAgo = 0, ownerId } = wish;
  const answer = await by.post<{ readonly id: string }>('/api/health-metrics', {
    type: kindLabels[kind],
    value,
    recordedAt: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
    ...(ownerId === undefined ? {} : { userId: ownerId }),
  });
  if (answer.status !== 201) throw new Error(`Recording answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
};

/** `count` readings of one kind, an hour apart, the newest an hour ago. */
export const recordMany = async (
  by: Person,
  count: number,
  kind: MetricKind,
  said: (index: number) => MetricValue,
): Promise<void> => {
  for (let index = count; index > 0; index -= 1) await recordReading(by, kind, said(index), { hoursAgo: index });
};

/** Something of each kind, with a critical alert, a warning, a correction, a note, and one that is weeks old. */
export const addWholeHealth = async (by: Person, ownerId: string): Promise<void> => {
  const record = (kind: MetricKind, value: MetricValue, hoursAgo: number) =>
    recordReading(by, kind, value, { hoursAgo, ownerId });
  for (let index = 0; index < 12; index += 1)
    await record(
      'heartRate',
      { reading: 68 + (index % 5), unit: 'bpm', notes: index === 0 ? 'After a walk in the park with the dog' : '' },
      2 + index,
    );
  await record('bloodPressure', '128/79', 28);
  await record('bloodPressure', '185/95', 1);
  await record('bloodSugar', '168 mg/dL', 50);
  const sugar = await record('bloodSugar', 291, 3);
  await by.request('PUT', `/api/health-metrics/${sugar}`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ value: 191 }),
  });
  await record('temperature', { reading: '36.8', unit: '°C' }, 30);
  await record('oxygenSaturation', 97, 26);
  await record('weight', 141.6, 24 * 20);
  await record('steps', 5240, 27);
  await record('sleep', 7.5, 8);
  await record('mood', 'good', 5);
};
