import { later } from '../ui/later.tsx';
import { isDemoOn } from './isDemoOn.ts';

/** Without its banner a demo works like any account. */
const NoBanner = () => null;

const Banner = later(() =>
  import(/* webpackChunkName: "demoBanner" */ './Banner.tsx').then(
    (loaded) => loaded.Banner,
    () => NoBanner,
  ),
);

/** Shows on every screen of a server with demos; other servers don't load its code. */
export const DemoBanner = () => (isDemoOn() ? <Banner /> : null);
