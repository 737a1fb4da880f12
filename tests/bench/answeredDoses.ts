import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import os from 'node:os';
import { missedAfterMs } from '../../events/medication/doseStatus.ts';
import { scheduledDoseId } from '../../events/medication/doseId.ts';
import { loadConfig } from '../../server/loadConfig.ts';
import { flagMissedDoses } from '../../server/medication/flagMissedDoses.ts';
import { decideReminders } from '../../server/notification/decideReminders.ts';
import { startSender } from '../../server/notification/startSender.ts';
import { startNode, type RunningNode } from '../../server/startNode.ts';
import { until } from '../support/waiting.ts';
import { caughtUp } from '../support/caughtUp.ts';
import {
  clockFrom,
  countOf,
  dependenciesOf,
  eight,
  eightAt,
  forget,
  secondsOf,
  seniorCount,
  type NotificationSite,
} from './notificationSite.ts';
import { inParallel, takeDirectly } from './seed.ts';
import type { Row } from './table.ts';

/** Doses that are answered while everybody's phone rings. */
const answeredCount = 500;
const { signal } = new AbortController();
const log = pino({ level: 'error' }, pino.destination(2));

/** A node that projects what is recorded. */
const openNode = (site: NotificationSite, now: () => Date, dataDir: string): Promise<RunningNode> =>
  startNode({
    config: { ...loadConfig({ DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1' }), pushToLoopback: true },
    storage: { db: site.db, connection: site.connection, masterKey: site.masterKey },
    log,
    now,
    readClocks: () => Promise.resolve({ wallMs: now().getTime(), uptimeMs: now().getTime(), databaseAheadMs: 0 }),
    work: 'none',
  });

const takeSome = async (site: NotificationSite): Promise<readonly string[]> => {
  const seniors = site.seniors.filter((_senior, index) => index % (seniorCount / answeredCount) === 0);
  const left = [...seniors];
  await inParallel(seniors.length, async () => {
    const senior = left.pop();
    const [medicationId = ''] = senior?.medicationIds ?? [];
    if (!senior) return;
    const doseId = scheduledDoseId(medicationId, eight.date, eight.time);
    const dose = { doseId, medicationId, medicationName: 'Metformin 0', dosage: '500 mg', dueAt: eightAt };
    await takeDirectly(site, { senior, ...dose }, eightAt);
  });
  return seniors.map(({ id }) => id);
};

const arrivalsOf = async (
  { db, endpoint }: NotificationSite,
  people: readonly string[],
): Promise<readonly number[]> => {
  const arrivals = (await (await fetch(endpoint)).json()) as Record<string, number>;
  const { rows } = await db.pool.query<{ path: string }>(
    `select replace(endpoint, $2, '') as path from app.devices where person_id = any($1)`,
    [people, endpoint],
  );
  return rows.flatMap(({ path }) => arrivals[path] ?? []);
};

/** Seconds after which a push of an answered dose still arrived; 0: none did. */
const latestAfterAnswer = async (site: NotificationSite, node: RunningNode): Promise<number> => {
  await forget(site);
  const deps = dependenciesOf(site, clockFrom(eightAt, false));
  await decideReminders.run(deps, signal);
  const sender = startSender(deps);
  await until(async () => (await countOf(site, 'accepted')) > seniorCount / 5);
  const people = await takeSome(site);
  await caughtUp(node);
  const answeredAt = Date.now();
  await until(async () => (await countOf(site, 'waiting')) === 0);
  await sleep(500);
  await sender.stop();
  if ((await countOf(site, 'replaced')) === 0) throw new Error('All doses were sent before they were answered');
  return Math.max(0, ...(await arrivalsOf(site, people)).map((at) => (at - answeredAt) / 1000));
};

const flaggedPerSecond = async (site: NotificationSite, node: RunningNode): Promise<number> => {
  const flagged = async (): Promise<number> => {
    const { rows } = await site.db.pool.query<{ count: number }>(
      `select count(*)::int as count from dose_logs where status = 'missed'`,
    );
    return rows[0]?.count ?? 0;
  };
  const seconds = await secondsOf(async () => {
    while ((await flagged()) < seniorCount - answeredCount)
      await flagMissedDoses.run(node.deps, signal, () => os.uptime());
  });
  return (seniorCount - answeredCount) / seconds;
};

/** Doses that are answered meanwhile, and those that nobody answers. */
export const benchAnsweredDoses = async (site: NotificationSite, folder: string): Promise<readonly Row[]> => {
  let now = Date.parse(eightAt);
  const node = await openNode(site, () => new Date(now), folder);
  const after = await latestAfterAnswer(site, node);
  now += missedAfterMs + 60_000;
  const flagged = await flaggedPerSecond(site, node);
  await node.close();
  return [
    {
      what: `The last push of a dose after it was answered, while ${seniorCount.toLocaleString('en-US')} are sent`,
      ours: `${after.toFixed(2)} s`,
      peer: '–',
      figure: after,
      unit: ' s',
      aim: { better: 'lower', goal: 1, floor: 2 },
    },
    {
      what: 'Missed doses flagged',
      ours: `${flagged.toFixed(0)}/s`,
      peer: '–',
      figure: flagged,
      unit: '/s',
      aim: { better: 'higher', goal: 1000, floor: 500 },
    },
  ];
};
