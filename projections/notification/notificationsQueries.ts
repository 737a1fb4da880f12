import { afterAllIds, cutPage, type Cursor } from '../paging/cursorQueries.ts';
import type { Queryable } from '../queryable.ts';
import { deliveryJson } from './deliveriesQueries.ts';
import { mayHear, namedColumns, namedJoins, type NamedNotification } from './namedNotifications.ts';
import type { DeliveryView } from './notificationViews.ts';

/** A notification with its deliveries. */
export type DeliveredNotification = NamedNotification & { readonly deliveries: readonly DeliveryView[] };

export interface NotificationPage {
  /** Newest first. */
  readonly notifications: readonly DeliveredNotification[];
  readonly nextCursor: string | undefined;
}

const pageSize = 50;
const afterAll = '9999-12-31T00:00:00Z';

const deliveries = `(select coalesce(json_agg(${deliveryJson} order by devices.created_at, devices.id), '[]') from app.deliveries
    left join app.devices on devices.id = deliveries.device_id where deliveries.notification_id = n.id) as deliveries`;

const list = (which: string): string => `select ${namedColumns}, ${deliveries} from app.notifications n ${namedJoins}
  where n.person_id = $1 and (n.decided_at, n.id) < ($2::timestamptz, $4::uuid) and n.kind <> 'test' and n.decided_at <= $3::timestamptz and ${which} and ${mayHear}
  order by n.decided_at desc, n.id desc limit ${pageSize + 1}`;

const newest = list('true');
const ofDose = list(`exists (select 1 from jsonb_array_elements(n.about->'doses') dose
    where dose->>'medicationId' = $5::uuid::text and (dose->>'dueAt')::timestamptz = $6::timestamptz)`);

/** One dose, by its medication and the instant at which it was due. */
export interface WhichDose {
  readonly medicationId: string;
  readonly dueAt: string;
}

/** The person's notifications, newest first; `dose`: those about it. */
export const listNotifications = async (
  on: Queryable,
  personId: string,
  { now, before, dose }: { now: Date; before: Cursor | undefined; dose: WhichDose | undefined },
): Promise<NotificationPage> => {
  const from = [personId, before?.at ?? afterAll, now, before?.key ?? afterAllIds];
  const { rows } = await on.query<DeliveredNotification>(
    dose === undefined
      ? { name: 'list notifications', text: newest, values: from }
      : { name: 'list notifications of a dose', text: ofDose, values: [...from, dose.medicationId, dose.dueAt] },
  );
  const { page, nextCursor } = cutPage(rows, pageSize, ({ decidedAt, id }) => ({ at: decidedAt, key: id }));
  return { notifications: page, nextCursor };
};
