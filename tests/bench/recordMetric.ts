import { randomUUID } from 'node:crypto';
import type { Request } from 'autocannon';
import { readMetric } from '../../events/health/metricReading.ts';
import { underLoad, type Measured } from './load.ts';
import { caughtUp } from './caughtUp.ts';
import { perSecondOf, told } from './measures.ts';
import { alertsCaughtUp } from './readings.ts';
import { byTurns } from './rounds.ts';
import { addPerson, inParallel, openSessions, type Person } from './seed.ts';
import { startPlainServer, startProduct } from './servers.ts';
import type { Setting } from './setting.ts';
import type { Row } from './table.ts';

const seniorCount = 200;
const connections = 32;
const path = '/api/health-metrics';
const json = { 'content-type': 'application/json' };

type ToRequest = (senior: Person, nth: number) => Request;
/** Below every limit, so that what is counted is recording alone. */
const saidBy = (nth: number): string => `${110 + (nth % 29)}/${60 + (nth % 29)}`;

const recordMetric: ToRequest = (senior, nth) => {
  const value = { reading: saidBy(nth), unit: 'mmHg', notes: 'before breakfast' };
  const body = { type: 'Blood Pressure', value, recordedAt: new Date().toISOString() };
  return { method: 'POST', path, headers: { ...json, cookie: senior.cookie }, body: JSON.stringify(body) };
};

/** The plain insert understands nothing, so its row comes whole. */
const plainMetric: ToRequest = (senior, nth) => {
  const value = { reading: saidBy(nth), unit: 'mmHg', notes: 'before breakfast' };
  const read = readMetric('bloodPressure', value);
  const about = { id: randomUUID(), userId: senior.id, type: 'Blood Pressure', kind: 'bloodPressure', value };
  const body = { ...about, ...read, recordedAt: new Date().toISOString() };
  return { method: 'POST', path, headers: json, body: JSON.stringify(body) };
};

/** From the request to the answer that shows the reading, against inserting the same row and nothing else. */
export const benchRecordMetric = async ({ ground, folder, rounds, seconds }: Setting): Promise<readonly Row[]> => {
  const site = await ground.site();
  const product = await startProduct(site, folder);
  const sessions = await openSessions(site);
  const seniors = await inParallel(seniorCount, () => addPerson(site, sessions, 'senior'));
  await caughtUp(site);
  const plain = await startPlainServer(site);
  let at = 0;
  const load = (url: string, toRequest: ToRequest, during: number) => async (): Promise<Measured> => {
    const next = (): Request => {
      const senior = seniors[at++ % seniors.length];
      if (!senior) throw new Error('There is nobody to measure');
      return toRequest(senior, at);
    };
    const measured = await underLoad({ url, connections, length: { seconds: during }, next, status: 201 });
    await alertsCaughtUp(site);
    return measured;
  };
  try {
    for (const [url, toRequest] of [[product.url, recordMetric] as const, [plain.url, plainMetric] as const])
      await load(url, toRequest, 2)();
    const measured = await byTurns(rounds, load(product.url, recordMetric, seconds), load(plain.url, plainMetric, seconds));
    return [
      {
        what: `RecordMetric, ${connections} at once, against Express + knex insert`,
        ours: told(measured.ours),
        peer: told(measured.peer),
        figure: perSecondOf(measured.ours) / perSecondOf(measured.peer),
        unit: '',
        aim: { better: 'higher', goal: 1, floor: 0.8 },
      },
    ];
  } finally {
    await Promise.all([product.stop(), plain.stop()]);
  }
};
