const formatsIn = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** Whether this names an IANA time zone. A bare offset such as "+02:00" doesn't: it has no summer time. */
export const isTimeZone = (zone: string): boolean => /^[A-Za-z]/.test(zone) && formatsIn(zone);

const remembered = new Map<string, boolean>();
const mostRemembered = 1000;

/** The same, cached for zones that are queried repeatedly. */
export const isKnownZone = (zone: string): boolean => {
  const before = remembered.get(zone);
  if (before !== undefined) return before;
  if (remembered.size >= mostRemembered) remembered.clear();
  const isKnown = isTimeZone(zone);
  remembered.set(zone, isKnown);
  return isKnown;
};

/** The zone of this device; undefined where it is unknown ("Etc/Unknown", or nothing). */
export const ownZone = (): string | undefined => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isKnownZone(timeZone) ? timeZone : undefined;
};

/**
 * The zone by which a person's times are shown: their own, unless this program's time zones are older than it. Then it
 * is the device's, which is most likely near theirs, or else UTC; screens say so (`foreignZone` in
 * client/ui/wallClock.ts).
 */
export const shownZone = (zone: string): string => (isKnownZone(zone) ? zone : (ownZone() ?? 'UTC'));

/** Kept, because making one takes as long as a hundred uses; there are only as many as time zones and ways to write a moment. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The format of one zone, which never throws for it. */
export const zonedFormat = (
  zone: string,
  options: Intl.DateTimeFormatOptions,
  locale = 'en-US',
): Intl.DateTimeFormat => {
  const given = { ...options, timeZone: shownZone(zone) };
  const key = `${locale} ${JSON.stringify(given)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, given);
  formats.set(key, format);
  return format;
};

export const formatsByZone =
  (locale: string, options: Intl.DateTimeFormatOptions) =>
  (zone: string, moment: Date): string =>
    zonedFormat(zone, options, locale).format(moment);

/** The calendar day, YYYY-MM-DD, in that zone at that moment. */
export const dayIn = formatsByZone('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });
