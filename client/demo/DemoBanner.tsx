import { later } from '../ui/later.tsx';
import { isDemoOn } from './isDemoOn.ts';

const Banner = later(async () => (await import(/* webpackChunkName: "demoBanner" */ './Banner.tsx')).Banner);

/** On every screen of a server that offers demos; the others don't wait for its code. */
export const DemoBanner = () => (isDemoOn() ? <Banner /> : null);
