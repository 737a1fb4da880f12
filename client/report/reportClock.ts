import { isolated } from '../../events/kernel/isolated.ts';
import { isKnownZone } from '../../events/account/timeZones.ts';
import { deviceZone, foreignZone, zoneInWords } from '../ui/wallClock.ts';

/** The clock that the page's days and times are by, as its head says it: the person's, unless this browser doesn't know their zone. */
export const reportClock = (firstName: string | null, timeZone: string, now: Date): string =>
  isKnownZone(timeZone)
    ? `by ${firstName ? `${isolated(firstName)}’s` : 'the person’s'} clock (${zoneInWords(timeZone)})`
    : `in ${foreignZone(timeZone, now, deviceZone()) ?? zoneInWords(timeZone)}`;
