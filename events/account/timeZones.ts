const isKnown = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** Whether this names an IANA time zone. A bare offset such as "+02:00" is none: it has no summer time. */
export const isTimeZone = (zone: string): boolean => /^[A-Za-z]/.test(zone) && isKnown(zone);

/** Formats by zone, which are kept: making one takes as long as a hundred uses, and there are only as many as time zones. */
export const formatsByZone = (locale: string, options: Intl.DateTimeFormatOptions): ((zone: string, moment: Date) => string) => {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (zone, moment) => {
    const format = made.get(zone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
    made.set(zone, format);
    return format.format(moment);
  };
};

/** The calendar day, YYYY-MM-DD, in that zone at that moment. */
export const dayIn = formatsByZone('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });
