import { later } from '../ui/later.tsx';

/** Few seniors look after another one: the others don't wait for its code. */
export const CareForOthers = later(
  async () => (await import(/* webpackChunkName: "careForOthers" */ './CareForOthers.tsx')).CareForOthers,
);
