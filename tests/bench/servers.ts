import path from 'node:path';
import { spawnProgram } from '../support/spawnProgram.ts';
import { spawnServer } from '../support/spawnServer.ts';
import type { Site } from './ground.ts';

export interface RunningServer {
  readonly url: string;
  stop(): Promise<void>;
}

const unlimited = {
  LOGIN_RATE_LIMIT: '1000000',
  REGISTER_RATE_LIMIT: '1000000',
  READ_RATE_LIMIT: '1000000',
  WRITE_RATE_LIMIT: '1000000',
  UPLOAD_RATE_LIMIT: '1000000',
};

/** The product as `npm start` runs it, from its build, on that database. */
export const startProduct = async (site: Site, folder: string, eventStoreUrl?: string): Promise<RunningServer> => {
  const { databaseUrl, masterKey } = site;
  const where = { DATABASE_URL: databaseUrl, MASTER_KEY: Buffer.from(masterKey).toString('base64') };
  const store = eventStoreUrl === undefined ? {} : { EVENTSTORE_URL: eventStoreUrl };
  const dataDir = path.join(folder, 'product');
  const server = await spawnServer({ dataDir, env: { ...unlimited, ...where, ...store }, script: 'scripts/start.mjs' });
  return { url: server.url.replace('localhost', '127.0.0.1'), stop: server.stop };
};

export const plainTables = `
drop schema if exists plain cascade;
create schema plain;
create table plain.dose_logs (like read_model.dose_logs including all);
create table plain.sessions (like app.sessions including all);
insert into plain.sessions select * from app.sessions;
create table plain.medications as
  select m.*, d.schedule as doses, d.ends_at, u.first_name from read_model.medications m join read_model.due_doses d on d.id = m.id
  left join read_model.users u on u.id = m.changed_by;
alter table plain.medications add primary key (id);
create index on plain.medications (senior_id, created_at, id) where is_active;
create table plain.users (like read_model.users including all);
insert into plain.users select * from read_model.users;
create table plain.care_connections (like read_model.care_connections including all);
insert into plain.care_connections select * from read_model.care_connections;
create table plain.appointments (like read_model.appointments including all);
insert into plain.appointments select * from read_model.appointments;
create table plain.health_metrics (like read_model.health_metrics including all);
insert into plain.health_metrics select * from read_model.health_metrics;
create table plain.health_alerts (like read_model.health_alerts including all);
insert into plain.health_alerts select * from read_model.health_alerts;
create table plain.conversations (like read_model.conversations including all);
insert into plain.conversations select * from read_model.conversations;
create table plain.messages (like read_model.messages including all);
insert into plain.messages select * from read_model.messages;
create table plain.family_updates (like read_model.family_updates including all);
insert into plain.family_updates select * from read_model.family_updates;
analyze;
`;

const startPeer = async (script: string, env: Readonly<Record<string, string>>): Promise<RunningServer> => {
  const program = spawnProgram(script, [], env);
  const [, url = ''] = await program.says(/ready at (\S+)/);
  const stop = async (): Promise<void> => {
    program.kill('SIGTERM');
    await program.ended;
  };
  return { url, stop };
};

/** The peer, on tables of its own in the same database, filled with the product's present rows. */
export const startPlainServer = async ({ db, keys, databaseUrl }: Site): Promise<RunningServer> => {
  await db.pool.query(plainTables);
  const SESSION_KEY = Buffer.from(await keys.shared('session-signing')).toString('base64');
  return startPeer('tests/bench/plainServer.ts', { DATABASE_URL: databaseUrl, SESSION_KEY });
};

/** The least that any push needs. */
export const startFloorServer = ({ databaseUrl }: Site): Promise<RunningServer> =>
  startPeer('tests/bench/floorServer.ts', { DATABASE_URL: databaseUrl });
