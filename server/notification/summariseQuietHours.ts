import type { Dependencies } from '../dependencies.ts';
import type { Job } from '../jobs/jobHost.ts';
import { decideNotifications } from './decide.ts';
import { tagOf } from './notificationIds.ts';
import type { Timed } from './outageSummary.ts';

const summaryHours = 12;

/** Ends what was held; a person for whom none of it is still worth hearing gets no summary. */
const release = `with released as (
    update app.deliveries l set ended_at = $1 from app.notifications n
      where n.id = l.notification_id and l.ended_at is null and l.state = 'held' and l.send_at <= $1
      returning n.person_id, l.send_at, n.expires_at)
  select person_id as "personId", max(send_at) as at from released where expires_at > $1 group by person_id`;

const summaryOf = ({ personId, at }: { personId: string; at: Date }): Timed => ({
  ringsAt: at.toISOString(),
  notification: {
    kind: 'summary',
    about: { why: 'quietHours' },
    personId,
    seniorId: null,
    subject: `quiet hours ${at.toISOString()}`,
    tag: tagOf('summary', personId),
    urgency: 'due',
    dueAt: at.toISOString(),
    expiresAt: new Date(at.getTime() + summaryHours * 3_600_000).toISOString(),
  },
});

/** At the end of a person's quiet hours, what was held is one summary (product.md "Quiet hours"). */
export const summariseQuietHours: Job = {
  name: 'summariseQuietHours',
  run: async (deps: Dependencies) => {
    const { rows } = await deps.db.pool.query<{ personId: string; at: Date }>({
      name: 'release held deliveries',
      text: release,
      values: [deps.now()],
    });
    await decideNotifications(deps, rows.map(summaryOf));
  },
};
