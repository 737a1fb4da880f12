import { isolated } from '../../events/kernel/isolated.ts';
import { isKnownZone } from '../../events/account/timeZones.ts';
import { deviceZone, foreignZone, zoneInWords } from '../ui/wallClock.ts';

/** The name of the page's clock in its head: the person's zone, unless this browser doesn't know it. */
export const reportClock = (firstName: string | null, timeZone: string, now: Date): string =>
  isKnownZone(timeZone)
    ? `by ${firstName ? `${isolated(firstName)}’s` : 'the person’s'} clock (${zoneInWords(timeZone)})`
    : `in ${foreignZone(timeZone, now, deviceZone()) ?? zoneInWords(timeZone)}`;
