import { later } from '../ui/later.tsx';

/** Few seniors look after another one, so this code is loaded on demand. */
export const CareForOthers = later(
  async () => (await import(/* webpackChunkName: "careForOthers" */ './CareForOthers.tsx')).CareForOthers,
);
