import { randomBytes, randomUUID } from 'node:crypto';
import { liveDevices } from '../../projections/notification/devicesQueries.ts';
import type { Queryable } from '../../projections/queryable.ts';
import type { Config } from '../config.ts';

/** A removed device can't be sent to: its address and keys are gone. The row stays for the notifications that name it. */
const removal = 'removed_at = $1, endpoint = null, p256dh = null, auth = null, own_name = null';

export interface AllowedDevice {
  readonly id: string;
  readonly personId: string;
  readonly sid: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly name: string;
  readonly ownName: Buffer | null;
}

/** Until the commit, whoever allows the same browser, or another of the same person, waits on every node. */
export const lockDevices = async (on: Queryable, endpoint: string, personId: string): Promise<void> => {
  await on.query({ text: 'select pg_advisory_xact_lock(7303, hashtext($1))', values: [endpoint] });
  await on.query({ text: 'select pg_advisory_xact_lock(7304, hashtext($1))', values: [personId] });
};

export const findByEndpoint = async (
  on: Queryable,
  endpoint: string,
): Promise<{ readonly id: string; readonly personId: string } | undefined> => {
  const text = 'select id, person_id as "personId" from app.devices where endpoint = $1';
  const { rows } = await on.query<{ id: string; personId: string }>({ text, values: [endpoint] });
  return rows[0];
};

/** The browser changed hands, or has another subscription now: a session is one browser's, which has one. */
export const removeFormer = async (
  on: Queryable,
  { id, endpoint, sid }: Pick<AllowedDevice, 'id' | 'endpoint' | 'sid'>,
  now: Date,
): Promise<void> => {
  const text = `update app.devices set ${removal} where id <> $2 and (endpoint = $3 or session_id = $4) and removed_at is null`;
  await on.query({ text, values: [now, id, endpoint, sid] });
};

/** Devices of the person that may hear something, without this one. */
export const countOthers = async (on: Queryable, personId: string, id: string, now: Date): Promise<number> => {
  const text = `select count(*)::int as others from app.devices
    where devices.person_id = $1 and devices.id <> $2 and ${liveDevices('$3')}`;
  const { rows } = await on.query<{ others: number }>({ text, values: [personId, id, now] });
  return rows[0]?.others ?? 0;
};

export const storeDevice = async (on: Queryable, device: AllowedDevice, now: Date): Promise<void> => {
  const { id, personId, sid, endpoint, p256dh, auth, name, ownName } = device;
  await on.query({
    text: `insert into app.devices (id, person_id, kind, name, own_name, session_id, endpoint, p256dh, auth, created_at)
      values ($1, $2, 'webPush', $3, $4, $5, $6, $7, $8, $9)
      on conflict (id) do update set name = excluded.name, own_name = coalesce(excluded.own_name, devices.own_name),
        session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth`,
    values: [id, personId, name, ownName, sid, endpoint, p256dh, auth, now],
  });
};

/** False: the person has no such device. */
export const removeDevice = async (
  on: Queryable,
  { id, personId }: { readonly id: string; readonly personId: string },
  now: Date,
): Promise<boolean> => {
  const { rowCount } = await on.query({
    name: 'remove_device',
    text: `update app.devices set ${removal} where id = $2 and person_id = $3 and removed_at is null`,
    values: [now, id, personId],
  });
  return rowCount === 1;
};

const TOPIC_BYTES = 18;
/** 144 bits at random: the topic is all that keeps others from reading it. */
const newTopic = (): string => `hearthline-${randomBytes(TOPIC_BYTES).toString('base64url')}`;

/** The person's ntfy topic, made where there is none. Removing the device and asking again makes another. */
export const ensureNtfyDevice = async (on: Queryable, personId: string, now: Date): Promise<string> => {
  await on.query({
    name: 'make_ntfy_device',
    text: `insert into app.devices (id, person_id, kind, name, endpoint, created_at) values ($1, $2, 'ntfy', 'ntfy', $3, $4)
      on conflict (person_id) where kind = 'ntfy' and removed_at is null do nothing`,
    values: [randomUUID(), personId, newTopic(), now],
  });
  const topic = await findNtfyTopic(on, personId);
  if (topic === undefined) throw new Error('The ntfy topic vanished');
  return topic;
};

export const removeNtfyDevice = async (on: Queryable, personId: string, now: Date): Promise<void> => {
  await on.query({
    name: 'remove_ntfy_device',
    text: `update app.devices set ${removal} where person_id = $2 and kind = 'ntfy' and removed_at is null`,
    values: [now, personId],
  });
};

const findNtfyTopic = async (on: Queryable, personId: string): Promise<string | undefined> => {
  const { rows } = await on.query<{ endpoint: string }>({
    name: 'find_ntfy_topic',
    text: `select endpoint from app.devices where person_id = $1 and kind = 'ntfy' and removed_at is null`,
    values: [personId],
  });
  return rows[0]?.endpoint;
};

/** The address by which the person's app subscribes; null: the operator has set up no ntfy server, or the person wants none yet. */
export const ntfyTopicOf = async (
  on: Queryable,
  { ntfy }: Pick<Config, 'ntfy'>,
  personId: string,
): Promise<string | null> => {
  if (ntfy === undefined) return null;
  const topic = await findNtfyTopic(on, personId);
  return topic === undefined ? null : `${ntfy.url}/${topic}`;
};

/** Addresses of browsers whose session is gone are no longer kept, and rows no longer than the notifications that name them. */
const ended = `update app.devices set ${removal} where kind = 'webPush' and removed_at is null
  and not exists (select from app.sessions where sid = devices.session_id)`;
const old = `delete from app.devices where removed_at < $1 and not exists (select from app.deliveries where device_id = devices.id)`;

export const pruneDeviceRows = async (on: Queryable, now: Date): Promise<void> => {
  await on.query({ name: 'end_devices', text: ended, values: [now] });
  await on.query({ name: 'prune_devices', text: old, values: [now] });
};
