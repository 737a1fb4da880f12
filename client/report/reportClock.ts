import { isolated } from '../../events/kernel/isolated.ts';
import { isKnownZone } from '../../events/account/timeZones.ts';
import { deviceZone, foreignZone, zoneInWords, zoneName } from '../ui/wallClock.ts';

/** "Eastern Time (Rosa’s)": the clock of the page's times, unless this browser doesn't know the person's zone. */
export const reportClock = (firstName: string | null, timeZone: string, now: Date): string =>
  isKnownZone(timeZone)
    ? `${zoneName(timeZone, now)}${firstName ? ` (${isolated(firstName)}’s)` : ''}`
    : `in ${foreignZone(timeZone, now, deviceZone()) ?? zoneInWords(timeZone)}`;
