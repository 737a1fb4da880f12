const zone = 'America/New_York';

/** "HH:MM" on the senior's wall so many minutes from now. */
export const wallTime = (minutesFromNow: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(
    new Date(Date.now() + minutesFromNow * 60_000),
  );

/** A day on the senior's wall, so many from today. */
export const wallDay = (daysFromNow: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(new Date(Date.now() + daysFromNow * 86_400_000));
