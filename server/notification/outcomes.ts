import type { DeliveryState } from '../../projections/notification/notificationViews.ts';
import type { Queryable } from '../../projections/queryable.ts';
import type { PushOutcome } from '../webPush/pushOutcome.ts';
import { noteOutcomes } from './deviceOutcomes.ts';

/** The outcome of a delivery that this node claimed. */
export interface Outcome {
  readonly id: string;
  readonly deviceId: string;
  readonly state: Extract<DeliveryState, 'waiting' | 'accepted' | 'failed' | 'replaced' | 'held' | 'expired'>;
  readonly reason: string | null;
  /** The time at which one that waits is tried again. */
  readonly sendAt: Date;
  /** null: it wasn't sent. One that waits nevertheless was put off: that is no attempt. */
  readonly sentAt: Date | null;
  readonly at: Date;
  /** The push service's; null: it wasn't asked. */
  readonly answer: PushOutcome | null;
}

/** A receipt may have come before the push service's answer was stored: that end stays. */
const store = `update app.deliveries l set
    state = case when l.state = 'waiting' then its.state else l.state end,
    reason = case when l.state = 'waiting' and not (its.state = 'waiting' and its.sent_at is null) then its.reason else l.reason end,
    attempts = l.attempts - case when its.state = 'waiting' and its.sent_at is null then 1 else 0 end,
    ended_at = case when l.state <> 'waiting' then l.ended_at when its.state = 'waiting' then null else its.at end,
    send_at = its.send_at, sent_at = coalesce(its.sent_at, l.sent_at), claimed_until = null,
    accepted_at = case when its.state = 'accepted' then its.at else l.accepted_at end
  from unnest($1::uuid[], $2::text[], $3::text[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[]) as its(id, state, reason, send_at, sent_at, at)
  where l.id = its.id`;

/** Stores the outcomes of one moment together. */
export const storeOutcomes = async (on: Queryable, outcomes: readonly Outcome[]): Promise<void> => {
  if (outcomes.length === 0) return;
  const column = <Value>(valueOf: (outcome: Outcome) => Value) => outcomes.map(valueOf);
  await on.query({
    name: 'store outcomes',
    text: store,
    values: [
      column(({ id }) => id),
      column(({ state }) => state),
      column(({ reason }) => reason),
      column(({ sendAt }) => sendAt),
      column(({ sentAt }) => sentAt),
      column(({ at }) => at),
    ],
  });
  const answers = outcomes.flatMap(({ deviceId, answer }) => (answer === null ? [] : [{ deviceId, outcome: answer }]));
  await noteOutcomes(on, answers, outcomes.at(-1)?.at ?? new Date());
};
