import { randomUUID } from 'node:crypto';
import { readMetric } from '../../events/health/metricReading.ts';
import { caughtUp } from './caughtUp.ts';
import { measureInsert } from './inserts.ts';
import { alertsCaughtUp } from './readings.ts';
import { addPerson, inParallel, openSessions, type Person } from './seed.ts';
import { startPlainServer, startProduct } from './servers.ts';
import type { Setting } from './setting.ts';
import type { Row } from './table.ts';

const seniorCount = 200;

/** Below every limit, so that only recording is measured. */
const valueOf = (nth: number) => ({
  reading: `${110 + (nth % 29)}/${60 + (nth % 29)}`,
  unit: 'mmHg',
  notes: 'before breakfast',
});
const bodyOf = (nth: number) => ({ type: 'Blood Pressure', value: valueOf(nth), recordedAt: new Date().toISOString() });
const rowOf = ({ id: userId }: Person, nth: number) => ({
  id: randomUUID(),
  userId,
  kind: 'bloodPressure',
  ...bodyOf(nth),
  ...readMetric('bloodPressure', valueOf(nth)),
});

export const benchRecordMetric = async (setting: Setting): Promise<readonly Row[]> => {
  const site = await setting.ground.site();
  const product = await startProduct(site, setting.folder);
  const sessions = await openSessions(site);
  const seniors = await inParallel(seniorCount, () => addPerson(site, sessions, 'senior'));
  await caughtUp(site);
  const plain = await startPlainServer(site);
  const seniorOf = (nth: number): Person => seniors[nth % seniors.length] as Person;
  const insert = {
    what: 'RecordMetric',
    path: '/api/health-metrics',
    ours: (nth: number) => ({ cookie: seniorOf(nth).cookie, body: bodyOf(nth) }),
    peer: (nth: number) => rowOf(seniorOf(nth), nth),
    settled: () => alertsCaughtUp(site),
  };
  try {
    return [await measureInsert({ product, plain }, insert, setting)];
  } finally {
    await Promise.all([product.stop(), plain.stop()]);
  }
};
