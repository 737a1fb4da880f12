import type { Queryable } from '../../projections/queryable.ts';
import type { PushOutcome } from '../webPush/pushOutcome.ts';

export interface DeviceOutcome {
  readonly deviceId: string;
  readonly outcome: PushOutcome;
}

/** In words, where the service said that nothing will arrive there any more. */
const goneReason = 'The browser no longer takes notifications from Hearthline.';

export const reasonOf = (outcome: PushOutcome): string | null =>
  outcome.kind === 'failed' ? outcome.reason : outcome.kind === 'gone' ? goneReason : null;

/** A device that is gone is removed, and no longer asked. */
const store = `update app.devices set
    accepted_at = case o.kind when 'accepted' then $4 else accepted_at end,
    failed_at = case o.kind when 'accepted' then failed_at else $4 end,
    failure = case o.kind when 'accepted' then failure else o.reason end,
    removed_at = case o.kind when 'gone' then $4 else removed_at end,
    endpoint = case o.kind when 'gone' then null else endpoint end,
    p256dh = case o.kind when 'gone' then null else p256dh end,
    auth = case o.kind when 'gone' then null else auth end
  from unnest($1::uuid[], $2::text[], $3::text[]) as o (id, kind, reason)
  where devices.id = o.id and devices.removed_at is null`;

/** Notes what became of attempts to send; of several on one device, the last. */
export const noteOutcomes = async (on: Queryable, outcomes: readonly DeviceOutcome[], now: Date): Promise<void> => {
  const last = [...new Map(outcomes.map((each) => [each.deviceId, each])).values()];
  if (last.length === 0) return;
  const values = [
    last.map(({ deviceId }) => deviceId),
    last.map(({ outcome }) => outcome.kind),
    last.map(({ outcome }) => reasonOf(outcome)),
    now,
  ];
  await on.query({ name: 'note_outcomes', text: store, values });
};
