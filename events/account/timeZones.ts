const isKnown = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** Whether this names an IANA time zone. A bare offset such as "+02:00" is none: it has no summer time. */
export const isTimeZone = (zone: string): boolean => /^[A-Za-z]/.test(zone) && isKnown(zone);

/** The calendar day, YYYY-MM-DD, in that zone at that moment. */
export const dayIn = (zone: string, moment: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment);
