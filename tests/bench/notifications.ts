import { createECDH, randomBytes } from 'node:crypto';
import http from 'node:http';
import { pino } from 'pino';
import webPush from 'web-push';
import { startSender } from '../../server/notification/startSender.ts';
import { decideReminders } from '../../server/notification/decideReminders.ts';
import type { Dependencies } from '../../server/dependencies.ts';
import { openWebPush } from '../../server/webPush/openWebPush.ts';
import { instantOf, dateAt, addDays } from '../../projections/zones/zonedTime.ts';
import { spawnProgram } from '../support/spawnProgram.ts';
import { until } from '../support/waiting.ts';
import type { Site } from './ground.ts';
import { rebuild } from './rebuild.ts';
import { byTurns, median } from './rounds.ts';
import { addSenior, inParallel, openSessions } from './seed.ts';
import type { Setting } from './setting.ts';
import type { Row } from './table.ts';

/** Seniors whose dose is due in the same second, each with one device. */
const seniorCount = 10_000;
const zone = 'America/New_York';
const eight = instantOf(zone, addDays(dateAt(zone, Date.now()), 1), '08:00');
const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const since = performance.now();
  await work();
  return (performance.now() - since) / 1000;
};

const newKeys = () => {
  const curve = createECDH('prime256v1');
  return { p256dh: curve.generateKeys().toString('base64url'), auth: randomBytes(16).toString('base64url') };
};

/** Each device is of the session with which its senior was made. */
const insertDevices = `insert into app.devices (id, person_id, kind, name, session_id, endpoint, p256dh, auth, created_at)
  select gen_random_uuid(), (sess->>'userId')::uuid, 'webPush', 'Phone', sid, $1 || '/' || sid, $2, $3, now() from app.sessions`;
const undecided = 'truncate app.deliveries, app.notifications';
const countOf = async ({ db }: Site, state: string): Promise<number> => {
  const { rows } = await db.pool.query<{ count: number }>(
    'select count(*)::int as count from app.deliveries where state = $1',
    [state],
  );
  return rows[0]?.count ?? 0;
};

const dependenciesOf = ({ db, keys, masterKey }: Site, now: () => Date): Dependencies => {
  const config = { publicUrl: undefined, supportContact: undefined, pushToLoopback: true, ntfy: undefined };
  const log = pino({ level: 'error' }, pino.destination(2));
  const parts = { db, keys, log, now, config, webPush: openWebPush({ config, db, masterKey, now }) };
  // the sender and the job use no other part of a node
  return parts as unknown as Dependencies;
};

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

const sendOurs = async (site: Site, deps: Dependencies): Promise<{ decided: number; sent: number }> => {
  await site.db.pool.query(undecided);
  const decided = await secondsOf(() => decideReminders.run(deps, new AbortController().signal));
  if ((await countOf(site, 'waiting')) !== seniorCount) throw new Error('Not every senior is to be reminded');
  let stop = (): Promise<void> => Promise.resolve();
  const sent = await secondsOf(async () => {
    const sender = startSender(deps);
    stop = sender.stop;
    await until(async () => (await countOf(site, 'waiting')) === 0);
  });
  await stop();
  if ((await countOf(site, 'accepted')) !== seniorCount) throw new Error('Not every push was accepted');
  return { decided, sent };
};

/** 8:00 AM: everybody's phone is due in the same second (../shared/research/scale.md has the model). */
export const benchNotifications = async ({ ground, rounds }: Setting): Promise<readonly Row[]> => {
  const site = await ground.site();
  const sessions = await openSessions(site);
  await inParallel(seniorCount, () => addSenior(site, sessions, 1, ['08:00']));
  await rebuild(site);
  const service = spawnProgram('tests/bench/pushEndpoint.ts', [], {});
  const [, endpoint = ''] = await service.says(/ready at (\S+)/);
  const { p256dh, auth } = newKeys();
  await site.db.pool.query(insertDevices, [endpoint, p256dh, auth]);
  await site.db.pool.query('analyze');
  const deps = dependenciesOf(site, () => new Date(eight));
  const { ours, peer } = await byTurns<{ decided: number; sent: number }>(
    rounds,
    () => sendOurs(site, deps),
    async () => ({ decided: 0, sent: await secondsOf(() => sendPlainly(endpoint)) }),
  );
  const again = await secondsOf(() => decideReminders.run(deps, new AbortController().signal));
  service.kill('SIGTERM');
  await service.ended;
  const sent = (of: typeof ours): number => median(of.map((one) => one.sent));
  const decided = median(ours.map((one) => one.decided));
  const figure = `${seniorCount.toLocaleString('en-US')} notifications due in one second`;
  return [
    {
      what: `${figure}: accepted by the push service, one node, against web-push alone`,
      ours: `${sent(ours).toFixed(1)} s`,
      peer: `${sent(peer).toFixed(1)} s`,
      figure: sent(ours),
      unit: ' s',
      aim: { better: 'lower', goal: 6, floor: 10 },
    },
    { what: `${figure}: decided by the job`, ours: `${decided.toFixed(1)} s`, peer: '–', figure: decided, unit: ' s' },
    {
      what: 'The job’s minute while all of them are still open, of one core',
      ours: `${(again * 1000).toFixed(0)} ms`,
      peer: '–',
      figure: (again / 60) * 100,
      unit: ' %',
      aim: { better: 'lower', goal: 3, floor: 5 },
    },
  ];
};
