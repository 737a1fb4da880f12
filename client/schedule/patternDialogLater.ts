import { later } from '../ui/later.tsx';

export const PatternDialog = later(
  async () => (await import(/* webpackChunkName: "patternDialog" */ './PatternDialog.tsx')).PatternDialog,
);
