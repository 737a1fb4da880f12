import {
  settingsWith,
  type ChosenSettings,
  type ReminderSettings,
} from '../../events/notification/reminderSettings.ts';
import { liveDevices } from '../../projections/notification/devicesQueries.ts';
import type { Queryable } from '../../projections/queryable.ts';

/** All that decides where a person's notifications go. */
export interface Recipient {
  readonly settings: ReminderSettings;
  /** The person's own zone. */
  readonly timeZone: string;
  readonly devices: readonly { readonly id: string; readonly kind: 'webPush' | 'ntfy' }[];
}

interface Found {
  readonly id: string;
  readonly time_zone: string | null;
  readonly settings: ChosenSettings | null;
  readonly devices: Recipient['devices'];
}

const recipients = `select u.id, u.time_zone, s.settings,
    (select coalesce(json_agg(json_build_object('id', devices.id, 'kind', devices.kind)), '[]')
      from app.devices where devices.person_id = u.id and ${liveDevices('$2')}) as devices
  from users u left join app.reminder_settings s on s.person_id = u.id where u.id = any($1)`;

/** Those of these people who have an account, by id. */
export const findRecipients = async (
  on: Queryable,
  personIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Recipient>> => {
  const { rows } = await on.query<Found>({ name: 'find recipients', text: recipients, values: [personIds, now] });
  return new Map(
    rows.map(({ id, time_zone, settings, devices }) => [
      id,
      { settings: settingsWith(settings ?? {}), timeZone: time_zone ?? 'UTC', devices },
    ]),
  );
};
