import { isolated } from '../../events/kernel/isolated.ts';
import { isKnownZone } from '../../events/account/timeZones.ts';
import { deviceZone, foreignClock, foreignZone, zoneInWords } from '../ui/wallClock.ts';

/** The name of the page's clock in its head, "Eastern Time (Rosa’s)", unless this browser doesn't know the zone. */
export const reportClock = (firstName: string | null, timeZone: string, now: Date): string =>
  isKnownZone(timeZone)
    ? `${foreignClock(timeZone, now, undefined) ?? zoneInWords(timeZone)} (${firstName ? `${isolated(firstName)}’s` : 'the person’s'})`
    : `in ${foreignZone(timeZone, now, deviceZone()) ?? zoneInWords(timeZone)}`;
