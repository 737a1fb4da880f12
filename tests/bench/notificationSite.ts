import { createECDH, randomBytes } from 'node:crypto';
import { pino } from 'pino';
import type { Dependencies } from '../../server/dependencies.ts';
import { openWebPush } from '../../server/webPush/openWebPush.ts';
import { addDays, dateAt, instantOf } from '../../projections/zones/zonedTime.ts';
import { spawnProgram, type Program } from '../support/spawnProgram.ts';
import type { Ground, Site } from './ground.ts';
import { rebuild } from './rebuild.ts';
import { addSenior, inParallel, openSessions, type Senior } from './seed.ts';

/** Seniors whose dose is due in the same second, each with one device. */
export const seniorCount = 10_000;
const zone = 'America/New_York';
/** Tomorrow’s 8:00 AM. */
export const eight = { date: addDays(dateAt(zone, Date.now()), 1), time: '08:00' } as const;
export const eightAt = instantOf(zone, eight.date, eight.time);

export const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const since = performance.now();
  await work();
  return (performance.now() - since) / 1000;
};

export const newKeys = () => {
  const curve = createECDH('prime256v1');
  return { p256dh: curve.generateKeys().toString('base64url'), auth: randomBytes(16).toString('base64url') };
};

/** A clock that goes on from 8:00 AM, or stands there. */
export const clockFrom = (at: string, goesOn: boolean): (() => Date) => {
  const since = performance.now();
  return () => new Date(Date.parse(at) + (goesOn ? performance.now() - since : 0));
};

/** The parts of a node that the sender and the jobs of notifications use. */
export const dependenciesOf = (
  { db, keys, masterKey }: Pick<Site, 'db' | 'keys' | 'masterKey'>,
  now: () => Date,
): Dependencies => {
  const config = { publicUrl: undefined, supportContact: undefined, pushToLoopback: true, ntfy: undefined };
  const log = pino({ level: 'error' }, pino.destination(2));
  const parts = { db, keys, log, now, config, webPush: openWebPush({ config, db, masterKey, now }) };
  return parts as unknown as Dependencies;
};

/** Each device is of the session with which its senior was made. */
const insertDevices = `insert into app.devices (id, person_id, kind, name, session_id, endpoint, p256dh, auth, created_at)
  select gen_random_uuid(), (sess->>'userId')::uuid, 'webPush', 'Phone', sid, $1 || '/' || sid, $2, $3, now() from app.sessions`;

/** Everybody’s phone is due in the same second. */
export interface NotificationSite extends Site {
  readonly seniors: readonly Senior[];
  readonly service: Program;
  /** The address of the push service. */
  readonly endpoint: string;
}

export const openNotificationSite = async (ground: Ground): Promise<NotificationSite> => {
  const site = await ground.site();
  const sessions = await openSessions(site);
  const seniors = await inParallel(seniorCount, () => addSenior(site, sessions, 1, [eight.time]));
  await rebuild(site);
  const service = spawnProgram('tests/bench/pushEndpoint.ts', [], {});
  const [, endpoint = ''] = await service.says(/ready at (\S+)/);
  const { p256dh, auth } = newKeys();
  await site.db.pool.query(insertDevices, [endpoint, p256dh, auth]);
  await site.db.pool.query('analyze');
  return { ...site, seniors, service, endpoint };
};

export const countOf = async ({ db }: Pick<Site, 'db'>, state: string): Promise<number> => {
  const { rows } = await db.pool.query<{ count: number }>(
    'select count(*)::int as count from app.deliveries where state = $1',
    [state],
  );
  return rows[0]?.count ?? 0;
};

/** Deletes all that was decided. */
export const forget = ({ db }: Pick<Site, 'db'>): Promise<unknown> =>
  db.pool.query('truncate app.deliveries, app.notifications');
