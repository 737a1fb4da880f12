const hoursAhead = 12 - new Date().getUTCHours();

/**
 * A zone without summer time where it is just past noon: no test runs into another day, whenever it runs. It has a
 * browser's own name for it: one that is asked for Etc/GMT+0 answers UTC.
 */
export const zone = hoursAhead === 0 ? 'UTC' : `Etc/GMT${hoursAhead > 0 ? '-' : '+'}${Math.abs(hoursAhead)}`;

/** "HH:MM" on the senior's wall that many minutes from now. */
export const wallTime = (minutesFromNow: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(
    new Date(Date.now() + minutesFromNow * 60_000),
  );

/** A day on the senior's wall, that many days from today. */
export const wallDay = (daysFromNow: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(
    new Date(Date.now() + daysFromNow * 86_400_000),
  );

/** That time as the screens write it: "1:05 PM", with the space that does not break. */
export const shownTime = (at: Date, timeZone = zone): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
    .format(at)
    .replace(/\s/g, '\u00a0');
