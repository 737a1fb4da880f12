import { randomUUID } from 'node:crypto';
import { metricStream } from '../../events/health/metricId.ts';
import { readMetric } from '../../events/health/metricReading.ts';
import { kindLabels } from '../../events/health/metricTypes.ts';
import { doseStream } from '../../events/medication/doseId.ts';
import { wholeRecord } from '../../projections/audit/auditRecordQueries.ts';
import { replayRecord } from '../../projections/audit/replayRecord.ts';
import { openReplayConnections } from '../../projections/audit/replayTables.ts';
import type { Site } from './ground.ts';
import { rebuild } from './rebuild.ts';
import { byTurns, median } from './rounds.ts';
import { addPerson, begin, inParallel, openSessions } from './seed.ts';
import type { Setting } from './setting.ts';
import type { Row } from './table.ts';

const hourMs = 3_600_000;
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * hourMs).toISOString();

/** One reading, and so many corrections of it. */
const addReading = async (site: Site, seniorId: string, nth: number, corrections: number): Promise<void> => {
  const read = readMetric('heartRate', 62 + (nth % 31));
  if ('problem' in read) throw new Error(read.problem);
  const metricId = randomUUID();
  const about = { metricId, seniorId, kind: 'heartRate' } as const;
  const measured = {
    ...read,
    type: kindLabels.heartRate,
    value: 62 + (nth % 31),
    unit: null,
    meal: null,
    recordedAt: hoursAgo(nth + 1),
  };
  const corrected = { ...about, ...measured, correctedBy: seniorId, correctedAt: hoursAgo(0) };
  await begin(site, metricStream(metricId), { seniorId, subjectId: seniorId }, [
    { type: 'MetricRecorded', data: { ...about, ...measured, recordedBy: seniorId } },
    ...Array.from({ length: corrections }, () => ({ type: 'MetricCorrected', data: corrected }) as const),
  ]);
};

const addDose = async (site: Site, seniorId: string, medicationId: string, nth: number): Promise<void> => {
  const doseId = `${medicationId}-${randomUUID()}`;
  const taken = { doseId, medicationId, seniorId, medicationName: 'Ibuprofen', dosage: '200 mg', dueAt: null };
  await begin(site, doseStream(doseId), { seniorId, subjectId: seniorId }, [
    { type: 'DoseTaken', data: { ...taken, takenAt: hoursAgo(nth + 1), takenBy: seniorId } },
  ]);
};

/** A senior with so many events, half of them doses and half readings. */
const addUsual = async (site: Site, seniorId: string, count: number): Promise<void> => {
  const medicationId = randomUUID();
  let nth = 0;
  await inParallel(count, () => {
    nth += 1;
    return nth % 2 === 0 ? addDose(site, seniorId, medicationId, nth) : addReading(site, seniorId, nth, 0);
  });
};

const addReadings = async (site: Site, seniorId: string, count: number, corrections: number): Promise<void> => {
  let nth = 0;
  await inParallel(count, () => addReading(site, seniorId, (nth += 1), corrections));
};

const correctionsEach = 5;
const usualReadings = 10_000;

const filled = async (site: Site, readings: number) => {
  const sessions = await openSessions(site);
  const [usual, long, plain, corrected] = await inParallel(4, () => addPerson(site, sessions, 'senior'));
  if (!usual || !long || !plain || !corrected) throw new Error('Nobody was added');
  await addUsual(site, usual.id, 1000);
  await addUsual(site, long.id, 10_000);
  await addReadings(site, plain.id, readings, 0);
  await addReadings(site, corrected.id, readings, correctionsEach);
  await rebuild(site);
  await site.db.pool.query('vacuum analyze');
  return { usual: usual.id, long: long.id, plain: plain.id, corrected: corrected.id };
};

/** A senior's record as of now, from the log: of 1,000 and 10,000 events, and of readings that were corrected, beside the same uncorrected. */
export const benchReplay = async ({
  ground,
  rounds,
  events: readings = usualReadings,
}: Setting): Promise<readonly Row[]> => {
  const site = await ground.site();
  const seniors = await filled(site, readings);
  const connections = openReplayConnections(site.connection);
  const msOf = async (seniorId: string): Promise<number> => {
    const now = new Date();
    const since = performance.now();
    const { signal } = new AbortController();
    const sources = { events: site.events, live: site.db.pool, connections, signal };
    const { kind } = await replayRecord(sources, seniorId, { asOf: now, knownAt: now, shown: wholeRecord });
    if (kind !== 'record') throw new Error('There was no record');
    return performance.now() - since;
  };
  try {
    await msOf(seniors.usual);
    const sizes = await byTurns(
      rounds,
      () => msOf(seniors.usual),
      () => msOf(seniors.long),
    );
    const corrections = await byTurns(
      rounds,
      () => msOf(seniors.corrected),
      () => msOf(seniors.plain),
    );
    const [few, many] = [median(sizes.ours), median(sizes.peer)];
    const [corrected, plain] = [median(corrections.ours), median(corrections.peer)];
    const told = (ms: number): string => `${ms.toFixed(0)} ms`;
    const count = readings.toLocaleString('en');
    return [
      {
        what: 'Record as of a moment, of 1,000 events',
        ours: told(few),
        peer: '',
        figure: few,
        unit: ' ms',
        aim: { better: 'lower', goal: 200, floor: 400 },
      },
      {
        what: 'The same of 10,000 events',
        ours: told(many),
        peer: '',
        figure: many,
        unit: ' ms',
        aim: { better: 'lower', goal: 1000, floor: 2000 },
      },
      {
        what: `Of ${count} readings, each corrected ${correctionsEach} times, against the same uncorrected`,
        ours: told(corrected),
        peer: told(plain),
        figure: corrected / plain,
        unit: '',
        aim: { better: 'lower', goal: 2, floor: 3 },
      },
    ];
  } finally {
    await connections.close();
  }
};
