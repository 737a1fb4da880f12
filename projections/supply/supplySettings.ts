import type { SupplySettings } from '../../events/supply/supplySettings.ts';
import { defaultSupplySettings } from '../../events/supply/supplySettings.ts';
import type { SupplySettingsEvent } from '../../events/supply/supplyEvents.ts';
import { namedPerson } from '../circle/nameShown.ts';
import { iso, type NamedPerson } from '../json/jsonColumns.ts';
import type { Queryable } from '../queryable.ts';
import { eraseBy, type Projector, type ReadModelTable } from '../runner/projector.ts';

type SupplySettingsRow = {
  readonly senior_id: string;
  readonly lead_days: number;
  readonly pharmacy_closed_on: SupplySettings['pharmacyClosedOn'];
  readonly changed_by: string;
  readonly changed_at: string;
};

const supplySettingsTable: ReadModelTable<SupplySettingsRow> = {
  name: 'supply_settings',
  key: 'senior_id',
  columns: {
    senior_id: 'uuid',
    lead_days: 'integer not null',
    pharmacy_closed_on: 'jsonb not null',
    changed_by: 'uuid not null',
    changed_at: 'timestamptz not null',
  },
};

export const supplySettingsProjector: Projector<SupplySettingsEvent, SupplySettingsRow> = {
  name: 'supplySettings',
  version: 1,
  table: supplySettingsTable,
  erase: eraseBy(supplySettingsTable, 'senior_id'),
  keys: ({ data }) => [data.seniorId],
  on: {
    SupplySettingsChanged: ({ data }, rows) => {
      const { seniorId, leadDays, pharmacyClosedOn, changedBy, changedAt } = data;
      const chosen = { lead_days: leadDays, pharmacy_closed_on: pharmacyClosedOn };
      rows.upsert({ senior_id: seniorId, ...chosen, changed_by: changedBy, changed_at: changedAt });
      rows.changed([seniorId], { senior: { seniorId, area: 'medications' } });
    },
  },
};

/** GET /api/supply-settings: one for each who was asked for; `changedBy` null: the standard, which nobody has changed. */
export interface SupplySettingsView extends SupplySettings {
  readonly userId: string;
  readonly changedBy: NamedPerson | null;
  readonly changedAt: string | null;
}

/** In the order asked. */
export const listSupplySettings = async (
  on: Queryable,
  seniorIds: readonly string[],
): Promise<readonly SupplySettingsView[]> => {
  const { rows } = await on.query<SupplySettingsView>({
    name: 'list supply settings',
    text: `select asked.id as "userId", coalesce(s.lead_days, ${defaultSupplySettings.leadDays}) as "leadDays",
        coalesce(s.pharmacy_closed_on, '[]') as "pharmacyClosedOn",
        ${namedPerson('s.changed_by', 'changer', 's.senior_id')} as "changedBy", ${iso('s.changed_at')} as "changedAt"
      from unnest($1::uuid[]) as asked(id) left join supply_settings s on s.senior_id = asked.id left join users changer on changer.id = s.changed_by`,
    values: [seniorIds],
    by: 'userId',
  });
  return rows;
};

export const findSupplySettings = async (on: Queryable, seniorId: string): Promise<SupplySettingsView> => {
  const [found] = await listSupplySettings(on, [seniorId]);
  return found ?? { userId: seniorId, ...defaultSupplySettings, changedBy: null, changedAt: null };
};
