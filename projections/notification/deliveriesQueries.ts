import { iso } from '../json/jsonColumns.ts';
import type { Queryable } from '../queryable.ts';
import type { DeliveryView } from './notificationViews.ts';

/** SQL: a row of app.deliveries as a DeliveryView in JSON; app.devices is joined to it, and both keep their names. */
export const deliveryJson = `jsonb_build_object(
  'device', case when devices.id is not null then jsonb_build_object('id', devices.id, 'name', devices.name) end,
  'state', deliveries.state, 'reason', deliveries.reason, 'sentAt', ${iso('deliveries.sent_at')},
  'acceptedAt', ${iso('deliveries.accepted_at')}, 'shownAt', ${iso('deliveries.shown_at')}, 'endedAt', ${iso('deliveries.ended_at')})`;

export const findDelivery = async (on: Queryable, id: string): Promise<DeliveryView | undefined> => {
  const { rows } = await on.query<{ view: DeliveryView }>({
    name: 'find_delivery',
    text: `select ${deliveryJson} as view from app.deliveries left join app.devices on devices.id = deliveries.device_id
      where deliveries.id = $1`,
    values: [id],
  });
  return rows[0]?.view;
};
