import { occurrenceStands } from '../../projections/appointment/occurrenceReminders.ts';
import { readUpTo } from '../../projections/conversation/messages.ts';
import { iso } from '../../projections/json/jsonColumns.ts';
import type { Queryable } from '../../projections/queryable.ts';
import { liveDevices } from '../../projections/notification/devicesQueries.ts';
import {
  mayHear,
  namedColumns,
  namedJoins,
  type NamedNotification,
} from '../../projections/notification/namedNotifications.ts';
import { isSeenToSince } from '../../projections/supply/supplyOrdersQueries.ts';
import { settingsWith, type ChosenSettings, type QuietHours } from '../../events/notification/reminderSettings.ts';
import { sendingColumns, type SendingDevice } from './sendToDevice.ts';

/** A delivery that this node sends now. */
export interface Claimed {
  readonly id: string;
  readonly attempts: number;
  readonly notification: NamedNotification;
  readonly deviceId: string;
  /** null: it was removed, or its sign-in has ended. */
  readonly device: SendingDevice | null;
  /** The person may see that area of the record at this moment. */
  readonly mayHear: boolean;
  /** What it is about is over: an alert that somebody is on, an appointment that was moved, a message that was read. */
  readonly isOver: boolean;
  readonly showsDetails: boolean;
  readonly quietHours: QuietHours;
  /** The device has shown nothing of what was sent there for an hour: it is off, or without a network. Of ntfy nothing is known. */
  readonly seemsOff: boolean;
}

/** A node that dies meanwhile leaves its claims to others after this time, which is longer than an attempt. */
const claimMs = 60_000;

const claim = `update app.deliveries d set claimed_until = $1::timestamptz + interval '${claimMs} milliseconds', attempts = d.attempts + 1
  from (select its.id from app.deliveries its where its.ended_at is null and its.state = 'waiting' and its.send_at <= $1
      and (its.claimed_until is null or its.claimed_until < $1) and its.device_id <> all($3) order by its.send_at limit $2 for update skip locked) due
  where d.id = due.id returning d.id`;

const itsSlot = `slot_escalations slot where slot.id = n.senior_id::text || ' ' || ${iso('n.due_at')}`;

/** SQL: what the notification is about needs nobody any more. A step of an escalation that isn’t projected yet rings. */
const isOver = `case
    when n.kind in ('alertRaised', 'alertHandedOver', 'alertAsksAgain') then coalesce((select alert.withdrawn_at is not null
      or (alert.resolved_at is not null and (alert.asked_again_at is null or alert.resolved_at > alert.asked_again_at))
      or (n.kind <> 'alertHandedOver' and alert.acknowledged_by is not null)
      or (n.kind = 'alertHandedOver' and alert.acknowledged_by is distinct from n.person_id)
      from health_alerts alert where alert.id = (n.about->>'metricId')::uuid), true)
    when n.kind = 'escalation' then coalesce((select slot.round > (n.about->>'round')::integer
        or (slot.on_it is not null and slot.round = (n.about->>'round')::integer)
      from ${itsSlot}), false)
    when n.kind = 'escalationOnIt' then coalesce((select slot.round > (n.about->>'round')::integer
        or slot.on_it is distinct from (n.about->>'actorId')::uuid from ${itsSlot}), false)
    when n.kind = 'escalationOffIt' then coalesce((select slot.round > (n.about->>'round')::integer or slot.on_it is not null
      from ${itsSlot}), false)
    when n.kind = 'doseDone' then exists (select 1 from app.notifications its, jsonb_array_elements(its.about->'doses') dose
      where its.senior_id = n.senior_id and its.tag = n.tag and its.person_id = n.person_id and not exists (
        select 1 from dose_logs log where log.id = dose->>'doseId' and log.status in ('taken', 'skipped')))
    when n.kind = 'supplyLow' then ${isSeenToSince("(n.about->>'medicationId')::uuid", 'n.decided_at')}
    when n.kind = 'appointmentSoon' and n.about->'ofSeries' is not null then false
    when n.kind = 'appointmentSoon' then a.id is null or not a.is_active or a.start_time <> n.due_at or a.completed_at is not null
    when n.kind = 'message' then not exists (select 1 from messages m where m.id = (n.about->>'messageId')::uuid
      and m.taken_back_at is null and m.log_position > ${readUpTo('m.conversation_id', 'n.person_id')})
    when n.kind = 'familyUpdate' then not exists (select 1 from family_updates f where f.id = (n.about->>'updateId')::uuid
      and f.taken_back_at is null and (n.person_id = f.senior_id or not (f.is_private or f.is_hidden)))
    else false end`;

const load = `select l.id as "deliveryId", l.attempts, l.device_id as "deviceId", ${mayHear} as "mayHear", ${isOver} as "isOver", s.settings,
    (select row_to_json(sending) from (select ${sendingColumns} from app.devices
      where devices.id = l.device_id and ${liveDevices('$2')}) sending) as device,
    exists (select 1 from app.deliveries its join app.devices known on known.id = its.device_id where its.device_id = l.device_id
      and known.kind <> 'ntfy' and its.state = 'accepted' and its.accepted_at < $2::timestamptz - interval '1 hour'
      and its.accepted_at > coalesce(known.shown_at, $2::timestamptz - interval '4 days')) as "seemsOff", ${namedColumns}
  from app.deliveries l join app.notifications n on n.id = l.notification_id
    ${namedJoins} left join app.reminder_settings s on s.person_id = n.person_id
  where l.id = any($1)`;

type Loaded = NamedNotification & {
  readonly deliveryId: string;
  readonly attempts: number;
  readonly deviceId: string;
  readonly device: SendingDevice | null;
  readonly mayHear: boolean;
  readonly isOver: boolean;
  readonly seemsOff: boolean;
  readonly settings: ChosenSettings | null;
};

/** An occurrence of a series is computed, which no statement does. */
const isOverInSeries = async (on: Queryable, { kind, about, dueAt }: NamedNotification): Promise<boolean> =>
  kind === 'appointmentSoon' &&
  about.ofSeries !== undefined &&
  !(await occurrenceStands(on, about.appointmentId, dueAt));

const claimedOf = async (on: Queryable, row: Loaded): Promise<Claimed> => {
  const {
    deliveryId,
    attempts,
    deviceId,
    device,
    mayHear: hears,
    isOver: over,
    seemsOff,
    settings,
    ...notification
  } = row;
  return {
    id: deliveryId,
    attempts,
    notification,
    deviceId,
    device,
    mayHear: hears,
    isOver: over || (await isOverInSeries(on, notification)),
    showsDetails: settingsWith(settings ?? {}).showsDetails,
    quietHours: settingsWith(settings ?? {}).quietHours,
    seemsOff,
  };
};

/** Deliveries as of this moment. */
export const loadDeliveries = async (on: Queryable, ids: readonly string[], now: Date): Promise<readonly Claimed[]> => {
  if (ids.length === 0) return [];
  const { rows } = await on.query<Loaded>({ name: 'load deliveries', text: load, values: [ids, now] });
  return Promise.all(rows.map((row) => claimedOf(on, row)));
};

/**
 * Takes up to `limit` deliveries that are due, but none of the devices `without`. No other node takes them; they are read after that, as of
 * this moment.
 */
export const claimDeliveries = async (
  on: Queryable,
  now: Date,
  limit: number,
  without: readonly string[] = [],
): Promise<readonly Claimed[]> => {
  const { rows } = await on.query<{ id: string }>({
    name: 'claim deliveries',
    text: claim,
    values: [now, limit, without],
  });
  return loadDeliveries(
    on,
    rows.map(({ id }) => id),
    now,
  );
};
