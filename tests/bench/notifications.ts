import { createECDH } from 'node:crypto';
import http from 'node:http';
import webPush from 'web-push';
import { startSender } from '../../server/notification/startSender.ts';
import { decideReminders } from '../../server/notification/decideReminders.ts';
import type { Dependencies } from '../../server/dependencies.ts';
import { spawnProgram } from '../support/spawnProgram.ts';
import { until } from '../support/waiting.ts';
import { benchAnsweredDoses } from './answeredDoses.ts';
import {
  clockFrom,
  countOf,
  dependenciesOf,
  eightAt,
  forget,
  newKeys,
  openNotificationSite,
  secondsOf,
  seniorCount,
  type NotificationSite,
} from './notificationSite.ts';
import { byTurns, median } from './rounds.ts';
import { inParallel } from './seed.ts';
import type { Setting } from './setting.ts';
import type { Row } from './table.ts';

const { signal } = new AbortController();

const post = (
  agent: http.Agent,
  { endpoint, headers, body }: { endpoint: string; headers: http.OutgoingHttpHeaders; body: Buffer },
) =>
  new Promise<void>((resolve, reject) => {
    const request = http.request(endpoint, { method: 'POST', headers, agent }, (response) =>
      response.resume().on('end', resolve),
    );
    request.on('error', reject).end(body);
  });

/** The least that the same pushes need: the package `web-push` encrypts and signs each, and nothing is looked up or stored. */
const sendPlainly = async (endpoint: string): Promise<void> => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 128 });
  const keys = createECDH('prime256v1');
  const publicKey = keys.generateKeys().toString('base64url');
  const vapidDetails = {
    subject: 'mailto:bench@example.org',
    publicKey,
    privateKey: keys.getPrivateKey().toString('base64url'),
  };
  const subscription = { endpoint: `${endpoint}/plain`, keys: newKeys() };
  const payload = JSON.stringify({
    web_push: 8030,
    notification: { title: 'A reminder from Hearthline', body: 'x'.repeat(400) },
  });
  const options = { TTL: 60, urgency: 'high', topic: 'slot', vapidDetails };
  await inParallel(seniorCount, () => post(agent, webPush.generateRequestDetails(subscription, payload, options)));
  agent.destroy();
};

const decideAll = async (site: NotificationSite, deps: Dependencies): Promise<number> => {
  await forget(site);
  const seconds = await secondsOf(() => decideReminders.run(deps, signal));
  if ((await countOf(site, 'waiting')) !== seniorCount) throw new Error('Not every senior is to be reminded');
  return seconds;
};

const untilAccepted = async (site: NotificationSite, count = seniorCount): Promise<void> => {
  await until(async () => (await countOf(site, 'waiting')) === 0);
  const accepted = await countOf(site, 'accepted');
  if (accepted !== count) throw new Error(`${accepted} of ${count} pushes were accepted`);
};

/** The sender stops also after a failure, or the bench would never end. */
const whileSending = async (deps: Dependencies, work: () => Promise<void>): Promise<void> => {
  const sender = startSender(deps);
  try {
    await work();
  } finally {
    await sender.stop();
  }
};

const sendOurs = async (site: NotificationSite, deps: Dependencies): Promise<{ decided: number; sent: number }> => {
  const decided = await decideAll(site, deps);
  const sent = await secondsOf(() => whileSending(deps, () => untilAccepted(site)));
  return { decided, sent };
};

/** The same by processes of their own. */
const sendByNodes = async (site: NotificationSite, deps: Dependencies, count: number): Promise<number> => {
  await decideAll(site, deps);
  const env = { DATABASE_URL: site.databaseUrl, MASTER_KEY: Buffer.from(site.masterKey).toString('base64') };
  const nodes = Array.from({ length: count }, () => spawnProgram('tests/bench/senderNode.ts', [eightAt], env));
  for (const node of nodes) await node.says(/ready/);
  const seconds = await secondsOf(async () => {
    for (const node of nodes) node.kill('SIGUSR2');
    await untilAccepted(site);
  });
  for (const node of nodes) node.kill('SIGTERM');
  await Promise.all(nodes.map(({ ended }) => ended));
  return seconds;
};

/** From 8:00 AM on, while the job decides and the sender sends: seconds within which 95 of 100 were accepted. */
const dueToAccepted = async (site: NotificationSite, count = seniorCount): Promise<number> => {
  await forget(site);
  const deps = dependenciesOf(site, clockFrom(eightAt, true));
  await whileSending(deps, async () => {
    await decideReminders.run(deps, signal);
    await untilAccepted(site, count);
  });
  const { rows } = await site.db.pool.query<{ p95: number }>(
    `select percentile_cont(0.95) within group (order by extract(epoch from accepted_at - $1::timestamptz))::float as p95 from app.deliveries`,
    [eightAt],
  );
  return rows[0]?.p95 ?? Infinity;
};

const many = `${seniorCount.toLocaleString('en-US')} notifications due in one second`;
/** Ratios, since the seconds are those of one machine. */
const againstRow = (what: string, ours: number, peer: number, aim: Omit<NonNullable<Row['aim']>, 'better'>): Row => ({
  what: `${many}: ${what}`,
  ours: `${ours.toFixed(1)} s`,
  peer: `${peer.toFixed(1)} s`,
  figure: ours / peer,
  unit: '',
  aim: { better: 'lower', ...aim },
});

const sendingRows = async (site: NotificationSite, deps: Dependencies, rounds: number): Promise<readonly Row[]> => {
  const decisions: number[] = [];
  const { ours, peer } = await byTurns<number>(
    rounds,
    async () => {
      const { decided, sent } = await sendOurs(site, deps);
      decisions.push(decided);
      return sent;
    },
    () => secondsOf(() => sendPlainly(site.endpoint)),
  );
  const nodes = await byTurns<number>(
    rounds,
    () => sendByNodes(site, deps, 2),
    () => sendByNodes(site, deps, 1),
  );
  const [decided, alone] = [median(decisions), median(peer)];
  const aim = { goal: 1, floor: 1.5 };
  return [
    againstRow('accepted by the push service, one node, against web-push alone', median(ours), alone, aim),
    againstRow('from due to accepted, 95 of 100, against the same', await dueToAccepted(site), alone, aim),
    // on two processors both share them with Postgres and the push service
    againstRow('two nodes against one', median(nodes.ours), median(nodes.peer), { goal: 0.6, floor: 1.3 }),
    { what: `${many}: decided by the job`, ours: `${decided.toFixed(1)} s`, peer: '–', figure: decided, unit: ' s' },
  ];
};

/** An ordinary time of day: a tenth of them is due. */
const ordinaryRow = async (site: NotificationSite): Promise<Row> => {
  const count = seniorCount / 10;
  const { pool } = site.db;
  await pool.query(
    `create table spared as select * from due_doses where schedule is not null order by id offset ${count}`,
  );
  await pool.query('delete from due_doses where id in (select id from spared)');
  const seconds = await dueToAccepted(site, count);
  await pool.query('insert into due_doses select * from spared');
  return {
    what: `${count.toLocaleString('en-US')} notifications due in one second: from due to accepted, 95 of 100`,
    ours: `${seconds.toFixed(1)} s`,
    peer: '–',
    figure: seconds,
    unit: ' s',
    aim: { better: 'lower', goal: 2, floor: 5 },
  };
};

/** 8:00 AM: everybody's phone is due in the same second (docs/scale.md has the model). */
export const benchNotifications = async ({ ground, folder, rounds }: Setting): Promise<readonly Row[]> => {
  const site = await openNotificationSite(ground);
  const deps = dependenciesOf(site, clockFrom(eightAt, false));
  try {
    const sending = await sendingRows(site, deps, rounds);
    const again = await secondsOf(() => decideReminders.run(deps, signal));
    const minute: Row = {
      what: 'The job’s minute while all of them are still open, of one core',
      ours: `${(again * 1000).toFixed(0)} ms`,
      peer: '–',
      figure: (again / 60) * 100,
      unit: ' %',
      aim: { better: 'lower', goal: 3, floor: 5 },
    };
    return [...sending, minute, await ordinaryRow(site), ...(await benchAnsweredDoses(site, folder))];
  } finally {
    site.service.kill('SIGTERM');
    await site.service.ended;
  }
};
