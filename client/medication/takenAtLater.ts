import { later } from '../ui/later.tsx';

export const TakenAtDialog = later(
  async () => (await import(/* webpackChunkName: "takenAtDialog" */ './TakenAtDialog.tsx')).TakenAtDialog,
);
