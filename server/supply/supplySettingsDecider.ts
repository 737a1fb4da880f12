import type { Decider } from '../../events/kernel/decider.ts';
import type { Message } from '../../events/kernel/message.ts';
import type { SupplySettingsEvent } from '../../events/supply/supplyEvents.ts';
import { defaultSupplySettings, type SupplySettings } from '../../events/supply/supplySettings.ts';
import { canonicalJson } from '../command/canonicalJson.ts';
import { personOf } from '../command/personOf.ts';

export type SupplySettingsCommand = Message<
  'ChangeSupplySettings',
  { readonly seniorId: string; readonly settings: SupplySettings }
>;

/** The settings of one senior's orders. */
export const supplySettingsDecider: Decider<SupplySettings, SupplySettingsCommand, SupplySettingsEvent> = {
  initialState: defaultSupplySettings,
  decide: {
    ChangeSupplySettings: ({ seniorId, settings }, before, { now, actor }) => {
      if (canonicalJson(settings) === canonicalJson(before)) return [];
      const { leadDays } = settings;
      const pharmacyClosedOn = [...settings.pharmacyClosedOn];
      const by = { changedBy: personOf(actor), changedAt: now };
      return [{ type: 'SupplySettingsChanged', data: { seniorId, leadDays, pharmacyClosedOn, ...by } }];
    },
  },
  evolve: {
    SupplySettingsChanged: (_before, { leadDays, pharmacyClosedOn }) => ({ leadDays, pharmacyClosedOn }),
  },
};
