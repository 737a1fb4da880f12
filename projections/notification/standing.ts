import type { Queryable } from '../queryable.ts';

/** People on whose devices a notification about these doses may still stand, with those devices. */
export interface StillStanding {
  readonly personId: string;
  readonly deviceIds: readonly string[];
  /** All of its doses were taken or skipped. */
  readonly isAnswered: boolean;
}

const standing = `select n.person_id as "personId", array_agg(distinct l.device_id::text) as "deviceIds",
    bool_and(not exists (select 1 from jsonb_array_elements(n.about->'doses') dose where not exists (
      select 1 from dose_logs log where log.id = dose->>'doseId' and log.status in ('taken', 'skipped')))) as "isAnswered"
  from app.notifications n join app.deliveries l on l.notification_id = n.id
  where n.senior_id = $1 and n.tag = $2 and n.kind in ('doseDue', 'doseAgain', 'doseLate', 'doseMissed', 'escalation', 'escalationOnIt')
    and n.decided_at > $3::timestamptz - interval '1 day' and l.state in ('accepted', 'shown') and l.device_id is not null
  group by n.person_id`;

/** Of the last day. */
export const listStillStanding = async (
  on: Queryable,
  { seniorId, tag }: { readonly seniorId: string; readonly tag: string },
  now: Date,
): Promise<readonly StillStanding[]> => {
  const { rows } = await on.query<StillStanding>({
    name: 'list still standing',
    text: standing,
    values: [seniorId, tag, now],
  });
  return rows;
};

/** Ends the deliveries that the replacement covers. */
export const endReplaced = async (
  on: Queryable,
  { seniorId, tag }: { readonly seniorId: string; readonly tag: string },
  reason: string,
): Promise<void> => {
  await on.query({
    name: 'end replaced',
    text: `update app.deliveries l set state = 'replaced', reason = $3 from app.notifications n
      where n.id = l.notification_id and n.senior_id = $1 and n.tag = $2 and n.kind <> 'doseDone' and l.state in ('accepted', 'shown')`,
    values: [seniorId, tag, reason],
  });
};
