import { later } from '../ui/later.tsx';

export const SupplyEntryDialog = later(
  async () => (await import(/* webpackChunkName: "supplyForms" */ './SupplyEntryDialog.tsx')).SupplyEntryDialog,
);
export const SupplyHistoryDialog = later(
  async () => (await import(/* webpackChunkName: "supplyForms" */ './SupplyHistoryDialog.tsx')).SupplyHistoryDialog,
);
export const SupplySettingsDialog = later(
  async () => (await import(/* webpackChunkName: "supplyForms" */ './SupplySettingsDialog.tsx')).SupplySettingsDialog,
);
