import type { SupplySettings } from '../../events/supply/supplySettings.ts';
import type { SupplySettingsView } from '../../projections/supply/supplySettings.ts';
import type { Write } from '../command/command.ts';
import { ownerResource } from '../resource/ownerResource.ts';

const unknown: SupplySettingsView | undefined = undefined;

/** The settings of a person's orders; undefined: not loaded. */
const supplySettingsResource = ownerResource({
  name: 'supplySettings',
  request: (whose) => ({ route: 'GET /supply-settings', query: whose }),
  dataOf: (settings, ownerId) => settings.find(({ userId }) => userId === ownerId),
  empty: unknown,
  shown: (settings) => ({ settings }),
  isBatched: true,
  readModels: [],
  writes: ['ChangeSupplySettings'],
  afterCommand: (settings, { type, view }) => (type === 'ChangeSupplySettings' && view ? view : settings),
});
export const { use: useSupplySettings } = supplySettingsResource;

export const changeSupplySettings = ({ leadDays, pharmacyClosedOn }: SupplySettings, ownerId: string): Write => ({
  type: 'ChangeSupplySettings',
  route: 'PUT /supply-settings',
  body: { leadDays, pharmacyClosedOn: [...pharmacyClosedOn], userId: ownerId },
  reloads: ['supplySettings', 'supply'],
  seniorId: ownerId,
  toast: { success: { title: 'Saved' }, failure: { title: 'Error' } },
});
