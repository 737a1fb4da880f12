import { deviceZone, foreignZone } from '../ui/wallClock.ts';
import type { Telling } from './doseWords.ts';

/** Names the zone of the times where this device's clock shows another (product.md "Time zone"). */
export const ZoneNote = ({ telling }: { telling: Telling }) => {
  const zone = foreignZone(telling.timeZone, telling.now, deviceZone());
  return zone ? <p className="zone-note">Times are in {zone}.</p> : null;
};
