import { iso } from '../json/jsonColumns.ts';
import type { Queryable } from '../queryable.ts';
import { validSessions } from '../session/sessionsQueries.ts';
import type { DeviceView } from './notificationViews.ts';

/** The most that one person may have at a time. */
export const mostDevices = 20;

/**
 * SQL: the row of app.devices, under this name, may hear something at the moment of that parameter. A browser is heard of while the sign-in
 * that allowed it is valid, by the condition that its requests pass; an ntfy topic while its person can sign in. Each is looked up by its key:
 * "exists" could read whole tables into memory.
 */
export const liveDevices = (
  now: string,
): string => `devices.removed_at is null and devices.endpoint is not null and case devices.kind
  when 'webPush' then coalesce((select sess->>'userId' = devices.person_id::text and expire > ${now}::timestamptz
    from ${validSessions} and sessions.sid = devices.session_id), false)
  else coalesce((select users.locked_at is null from users where users.id = devices.person_id), false)
    and (select erasure.user_id from app.erasure where erasure.user_id = devices.person_id) is null end`;

const threeDays = `interval '3 days'`;

/** SQL: the last attempt failed, or something that was accepted three days ago has not arrived, nor anything after it. */
export const isUnreachable = (
  now: string,
): string => `coalesce(devices.failed_at > coalesce(devices.accepted_at, devices.created_at), false)
  or devices.kind = 'webPush' and exists (select from app.deliveries where deliveries.device_id = devices.id
    and deliveries.accepted_at > coalesce(devices.shown_at, devices.created_at) and deliveries.accepted_at <= ${now}::timestamptz - ${threeDays})`;

/** A device as it is stored. */
export interface OwnDevice extends Omit<DeviceView, 'isCurrent'> {
  readonly sid: string | null;
  /** As the person calls it, sealed; null: by its words alone. */
  readonly ownName: Buffer | null;
}

const columns = `devices.id, devices.kind, devices.name, devices.own_name as "ownName", devices.session_id as sid,
  ${iso('devices.created_at')} as "createdAt", ${iso('devices.shown_at')} as "lastArrivedAt"`;

/** A person's devices that may hear something, the newest first; with `id`, that one alone. */
export const listDevices = async (
  on: Queryable,
  { personId, id = null }: { readonly personId: string; readonly id?: string | null },
  now: Date,
): Promise<readonly OwnDevice[]> => {
  const { rows } = await on.query<OwnDevice>({
    name: 'list_devices',
    text: `select ${columns}, (${isUnreachable('$3')}) as "isUnreachable" from app.devices
      where devices.person_id = $1 and ($2::uuid is null or devices.id = $2) and ${liveDevices('$3')}
      order by devices.created_at desc, devices.id limit ${2 * mostDevices}`,
    values: [personId, id, now],
  });
  return rows;
};
