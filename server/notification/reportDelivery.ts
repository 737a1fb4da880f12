import type { ReportDelivery } from '../../events/notification/notificationCommands.ts';
import type { Queryable } from '../../projections/queryable.ts';
import { visitorRoute } from '../command/commandRoute.ts';
import { NotFound } from '../http/errors.ts';
import { tokenHash } from './deliveryToken.ts';

/**
 * A notification that was shown can be acted on or dismissed, and neither is taken back. A failure may have been an answer that was lost: its
 * reason goes. One that was replaced stays so; that it was shown before is noted.
 */
const store = `with reported as (
    update app.deliveries set
      state = case when $2 = 'shown' and state in ('waiting', 'accepted', 'failed') then 'shown'
        when $2 <> 'shown' and state in ('waiting', 'accepted', 'failed', 'shown') then $2 else state end,
      reason = case when state in ('waiting', 'failed') then null else reason end,
      shown_at = coalesce(shown_at, $3),
      ended_at = case when state in ('waiting', 'accepted', 'failed') or state = 'shown' and $2 <> 'shown' then $3 else ended_at end
    where token = $1 returning device_id)
  update app.devices set shown_at = greatest(shown_at, $3::timestamptz) from reported where devices.id = reported.device_id`;

const exists = async (on: Queryable, token: Buffer): Promise<boolean> => {
  const text = 'select from app.deliveries where token = $1';
  return (await on.query({ name: 'find_delivery_by_token', text, values: [token] })).rowCount === 1;
};

const report = async (on: Queryable, token: Buffer, state: ReportDelivery['state'], now: Date): Promise<void> => {
  await on.query({ name: 'report_delivery', text: store, values: [token, state, now] });
};

/** POST /api/notification-receipts: the token alone proves it, since the device may be signed out. */
export const reportDelivery = visitorRoute({
  name: 'ReportDelivery',
  success: 204,
  find: async ({ body, deps }) => {
    const hash = tokenHash(body.token);
    if (!(await exists(deps.db.pool, hash))) throw new NotFound();
    return hash;
  },
  carryOut: async ({ body, now, deps }, hash) => {
    await report(deps.db.pool, hash, body.state, now);
    return { id: '', changed: true };
  },
  answer: () => Promise.resolve(undefined),
});
