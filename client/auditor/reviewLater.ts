import { later } from '../ui/later.tsx';

export const ReviewDialog = later(
  async () => (await import(/* webpackChunkName: "review" */ './ReviewDialog.tsx')).ReviewDialog,
);
