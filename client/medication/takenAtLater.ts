import { later } from '../ui/later.tsx';

export const TakenAtDialog = later(
  async () => (await import(/* webpackChunkName: "doseDialogs" */ './TakenAtDialog.tsx')).TakenAtDialog,
);
