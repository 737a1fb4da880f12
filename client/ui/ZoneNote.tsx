import { deviceZone, foreignZone } from './wallClock.ts';

/** Names the zone of the times if this device's clock shows another (product.md "Time zone"). */
export const ZoneNote = ({ timeZone, now }: { timeZone: string; now: Date }) => {
  const zone = foreignZone(timeZone, now, deviceZone());
  return zone ? <p className="zone-note">Times are in {zone}.</p> : null;
};
