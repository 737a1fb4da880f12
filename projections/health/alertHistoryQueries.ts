import type { AlertReason } from '../../events/health/healthAlert.ts';
import type { WithdrawalReason } from '../../events/health/healthEvents.ts';
import type { MetricKind } from '../../events/health/metricTypes.ts';
import type { Reading } from '../../events/health/reading.ts';
import { namedPerson } from '../circle/nameShown.ts';
import { iso, type NamedPerson } from '../json/jsonColumns.ts';
import type { Queryable } from '../queryable.ts';
import { resolvedAs, type AlertResolved } from './healthAlerts.ts';

/** One alert as GET /api/health-alerts/history answers, whatever became of it. Newest first. */
export interface PastHealthAlertView {
  /** Id of the reading. */
  readonly id: string;
  /** The senior whose reading it is. */
  readonly userId: string;
  readonly kind: MetricKind;
  readonly level: 'warning' | 'critical';
  readonly reading: Reading;
  /** When it was measured, ISO instant. */
  readonly since: string;
  readonly reasons: readonly AlertReason[];
  /** null: nobody acknowledged it. */
  readonly acknowledgedBy: NamedPerson | null;
  readonly acknowledgedAt: string | null;
  /** The one who handed it over to that person, with the note; null: nobody did. */
  readonly handedOverBy: NamedPerson | null;
  readonly note: string | null;
  /** The outcome that somebody recorded; null: nobody did. */
  readonly resolved: AlertResolved | null;
  /** null: not withdrawn. */
  readonly withdrawnAt: string | null;
  readonly withdrawnReason: WithdrawalReason | null;
  readonly timeZone: string;
}

/** Limit over all owners together. */
const mostOfAll = 1000;

/** All alerts about readings since then, also those that a newer reading ended and withdrawn ones; each as JSON. `most`: the newest of each person. */
export const listPastHealthAlerts = async (
  on: Queryable,
  ownerIds: readonly string[],
  from: Date,
  most = 200,
): Promise<readonly string[]> => {
  const { rows } = await on.query<{ view: string }>({
    name: 'list past health alerts',
    text: `select (select row_to_json(view) from (select a.id, a.owner_id as "userId", a.kind, a.level, a.reading, ${iso('m.recorded_at')} as since,
        a.reasons, ${namedPerson('a.acknowledged_by', 'acknowledger', 'a.owner_id')} as "acknowledgedBy", ${iso('a.acknowledged_at')} as "acknowledgedAt",
        ${namedPerson('a.handed_over_by', 'giver', 'a.owner_id')} as "handedOverBy", a.note, ${resolvedAs} as resolved, ${iso('a.withdrawn_at')} as "withdrawnAt", a.withdrawn_reason as "withdrawnReason", owner.time_zone as "timeZone") view)::text as view
      from unnest($1::uuid[]) as asked(id) cross join lateral (select h.id, h.recorded_at from health_metrics h join health_alerts raised on raised.id = h.id
          where h.owner_id = asked.id and h.recorded_at >= $2::timestamptz order by h.recorded_at desc, h.id desc limit $3) m
        join health_alerts a on a.id = m.id join users owner on owner.id = a.owner_id left join users acknowledger on acknowledger.id = a.acknowledged_by
        left join users giver on giver.id = a.handed_over_by left join users resolver on resolver.id = a.resolved_by
      order by m.recorded_at desc, m.id desc limit ${mostOfAll}`,
    values: [ownerIds, from, most],
  });
  return rows.map((row) => row.view);
};
