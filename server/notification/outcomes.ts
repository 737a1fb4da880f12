import type { DeliveryState } from '../../projections/notification/notificationViews.ts';
import type { Queryable } from '../../projections/queryable.ts';

/** What became of a delivery that this node claimed. */
export interface Outcome {
  readonly id: string;
  readonly deviceId: string;
  readonly state: Extract<DeliveryState, 'waiting' | 'accepted' | 'failed' | 'replaced' | 'held' | 'expired'>;
  readonly reason: string | null;
  /** Of one that waits: when it is tried again. */
  readonly sendAt: Date;
  /** null: it wasn't sent. */
  readonly sentAt: Date | null;
  readonly at: Date;
  /** The push service knows the device no longer: it is removed. */
  readonly isGone: boolean;
}

/** A receipt may have come before the push service's answer was stored: that end stays. */
const store = `update app.deliveries l set
    state = case when l.state = 'waiting' then its.state else l.state end,
    reason = case when l.state = 'waiting' then its.reason else l.reason end,
    ended_at = case when l.state <> 'waiting' then l.ended_at when its.state = 'waiting' then null else its.at end,
    send_at = its.send_at, sent_at = coalesce(its.sent_at, l.sent_at), claimed_until = null,
    accepted_at = case when its.state = 'accepted' then its.at else l.accepted_at end
  from unnest($1::uuid[], $2::text[], $3::text[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[]) as its(id, state, reason, send_at, sent_at, at)
  where l.id = its.id`;

const noteDevices = `update app.devices d set
    accepted_at = case when its.state = 'accepted' then greatest(its.at, d.accepted_at) else d.accepted_at end,
    failed_at = case when its.state = 'failed' then its.at when its.state = 'accepted' then null else d.failed_at end,
    failure = case when its.state = 'failed' then its.reason when its.state = 'accepted' then null else d.failure end,
    removed_at = case when its.is_gone then its.at else d.removed_at end,
    endpoint = case when its.is_gone then null else d.endpoint end,
    p256dh = case when its.is_gone then null else d.p256dh end,
    auth = case when its.is_gone then null else d.auth end
  from (select distinct on (all_of.device_id) * from unnest($1::uuid[], $2::text[], $3::text[], $4::timestamptz[], $5::boolean[])
      as all_of(device_id, state, reason, at, is_gone) order by all_of.device_id, all_of.is_gone desc, all_of.at desc) its
  where d.id = its.device_id`;

/** Stores the outcomes of one moment together. */
export const storeOutcomes = async (on: Queryable, outcomes: readonly Outcome[]): Promise<void> => {
  if (outcomes.length === 0) return;
  const column = <Value>(from: readonly Outcome[], valueOf: (outcome: Outcome) => Value) => from.map(valueOf);
  await on.query({
    name: 'store outcomes',
    text: store,
    values: [
      column(outcomes, ({ id }) => id),
      column(outcomes, ({ state }) => state),
      column(outcomes, ({ reason }) => reason),
      column(outcomes, ({ sendAt }) => sendAt),
      column(outcomes, ({ sentAt }) => sentAt),
      column(outcomes, ({ at }) => at),
    ],
  });
  const sent = outcomes.filter(({ sentAt }) => sentAt !== null);
  if (sent.length === 0) return;
  await on.query({
    name: 'note outcomes on devices',
    text: noteDevices,
    values: [
      column(sent, ({ deviceId }) => deviceId),
      column(sent, ({ state }) => state),
      column(sent, ({ reason }) => reason),
      column(sent, ({ at }) => at),
      column(sent, ({ isGone }) => isGone),
    ],
  });
};
