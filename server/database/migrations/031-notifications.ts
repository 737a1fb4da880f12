import type { Migration } from '../migrationList.ts';

/**
 * An outbox beside the log (docs/decisions/0051-notifications.md). Rows name people, doses and records by their ids alone; words are made when
 * a notification is sent or shown.
 */
const tables = `
create table app.push_keys (
  singleton boolean primary key default true check (singleton),
  public_key text not null,
  wrapped bytea not null
);
comment on table app.push_keys is 'The key pair by which push services know this installation (RFC 8292); the private key is wrapped.';

create table app.devices (
  id uuid primary key,
  person_id uuid not null,
  kind text not null check (kind in ('webPush', 'ntfy')),
  name text not null,
  own_name bytea,
  session_id text,
  endpoint text unique,
  p256dh text,
  auth text,
  created_at timestamptz not null,
  accepted_at timestamptz,
  shown_at timestamptz,
  failed_at timestamptz,
  failure text,
  removed_at timestamptz
);
create index on app.devices (person_id);
create index on app.devices (session_id);
create unique index on app.devices (person_id) where kind = 'ntfy' and removed_at is null;
comment on column app.devices.name is 'in known words, such as "Firefox on Android"';
comment on column app.devices.own_name is 'as the person calls it, sealed with that person''s key';
comment on column app.devices.session_id is 'the sign-in that allowed it: it hears nothing once that has ended; null for ntfy';
comment on column app.devices.endpoint is 'for ntfy its topic; null: it was removed; the row stays for the notifications that name it';

create table app.notifications (
  id uuid primary key,
  kind text not null,
  person_id uuid not null,
  senior_id uuid,
  subject text not null,
  tag text not null,
  urgency text not null check (urgency in ('critical', 'due', 'quiet')),
  about jsonb not null,
  due_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz not null
);
create index on app.notifications (person_id, decided_at desc, id desc);
create index on app.notifications (senior_id, tag) where senior_id is not null;
create index on app.notifications (decided_at);
comment on column app.notifications.id is 'derived from kind, subject and person: deciding again changes nothing';
comment on column app.notifications.decided_at is 'it is listed from then on; one that is to ring later: then';
comment on column app.notifications.tag is 'on a device, a later one with the same tag replaces it';

create table app.deliveries (
  id uuid primary key,
  notification_id uuid not null references app.notifications on delete cascade,
  device_id uuid references app.devices,
  state text not null default 'waiting' check (state in
    ('waiting', 'accepted', 'shown', 'actedOn', 'dismissed', 'failed', 'replaced', 'held', 'expired', 'noDevice')),
  reason text,
  send_at timestamptz not null,
  claimed_until timestamptz,
  attempts smallint not null default 0,
  token bytea unique,
  sent_at timestamptz,
  accepted_at timestamptz,
  shown_at timestamptz,
  ended_at timestamptz
);
create index on app.deliveries (notification_id);
create index on app.deliveries (device_id) where device_id is not null;
create index on app.deliveries (send_at) where ended_at is null;
comment on column app.deliveries.token is 'SHA-256 of the token by which the device reports what became of it';

create table app.reminder_settings (
  person_id uuid primary key,
  settings jsonb not null,
  changed_at timestamptz not null
);
create index on app.reminder_settings (person_id) where settings->>'leadMinutes' is not null;
comment on column app.reminder_settings.settings is 'only what the person chose; all else is as their role has it';

create table app.handover_reads (
  senior_id uuid not null,
  person_id uuid not null,
  read_until timestamptz not null,
  read_position bigint not null,
  primary key (senior_id, person_id)
);
create index on app.handover_reads (person_id);
comment on table app.handover_reads is 'Up to when a person has read what happened in a senior''s record; by the time of recording.';
comment on column app.handover_reads.read_position is 'the place in the log up to which the list was complete (docs/decisions/0052-handover-list.md)';
`;

/** Notifications, the devices they go to, and the marks of lists that were read. */
export const notifications: Migration = {
  name: '031-notifications',
  async up(knex) {
    await knex.raw(tables);
  },
};
