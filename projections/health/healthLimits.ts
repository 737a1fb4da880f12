import type { HealthLimitsEvent } from '../../events/health/healthEvents.ts';
import type { HealthLimits } from '../../events/health/healthLimits.ts';
import type { Queryable } from '../queryable.ts';
import { namedPerson } from '../circle/nameShown.ts';
import { iso, type NamedPerson } from '../json/jsonColumns.ts';
import { eraseBy, type Projector, type ReadModelTable } from '../runner/projector.ts';

/** One senior's own limits. */
type HealthLimitsRow = {
  readonly senior_id: string;
  readonly limits: HealthLimits;
  readonly changed_by: string;
  readonly changed_at: string;
};

const healthLimitsTable: ReadModelTable<HealthLimitsRow> = {
  name: 'health_limits',
  key: 'senior_id',
  columns: {
    senior_id: 'uuid',
    limits: 'jsonb not null',
    changed_by: 'uuid not null',
    changed_at: 'timestamptz not null',
  },
};

export const healthLimitsProjector: Projector<HealthLimitsEvent, HealthLimitsRow> = {
  name: 'healthLimits',
  version: 1,
  table: healthLimitsTable,
  erase: eraseBy(healthLimitsTable, 'senior_id'),
  keys: ({ data }) => [data.seniorId],
  on: {
    HealthLimitsChanged: ({ data }, rows) => {
      const { seniorId, limits, changedBy, changedAt } = data;
      rows.upsert({ senior_id: seniorId, limits, changed_by: changedBy, changed_at: changedAt });
      rows.changed([seniorId], { senior: { seniorId, area: 'health' } });
    },
  },
};

/** GET /api/health-limits: one for each who was asked for; without limits of her own `limits` is empty and the rest null. */
export interface HealthLimitsView {
  readonly userId: string;
  readonly limits: HealthLimits;
  readonly changedBy: NamedPerson | null;
  readonly changedAt: string | null;
}

/** In the order asked. */
export const listHealthLimits = async (
  on: Queryable,
  seniorIds: readonly string[],
): Promise<readonly HealthLimitsView[]> => {
  const { rows } = await on.query<HealthLimitsView>({
    name: 'list health limits',
    text: `select asked.id as "userId", coalesce(l.limits, '{}') as limits, ${namedPerson('l.changed_by', 'changer', 'l.senior_id')} as "changedBy",
        ${iso('l.changed_at')} as "changedAt"
      from unnest($1::uuid[]) as asked(id) left join health_limits l on l.senior_id = asked.id left join users changer on changer.id = l.changed_by`,
    values: [seniorIds],
    by: 'userId',
  });
  return rows;
};

/** A person without limits of their own has an empty view. */
export const findHealthLimitsView = async (on: Queryable, seniorId: string): Promise<HealthLimitsView> => {
  const [found] = await listHealthLimits(on, [seniorId]);
  return found ?? { userId: seniorId, limits: {}, changedBy: null, changedAt: null };
};
