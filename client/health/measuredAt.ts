const partsIn = (at: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, calendar: 'iso8601', hourCycle: 'h23' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((each) => each.type === type)?.value ?? 0);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
};

/** The instant at which clocks of that zone show this, ISO; of an hour that the change of clocks leaves out, the one after it. `day` YYYY-MM-DD, `time` HH:MM. */
export const instantAt = (day: string, time: string, timeZone: string): string => {
  const shown = Date.parse(`${day}T${time}:00Z`);
  const offsetAt = (at: number) => partsIn(at, timeZone) - at;
  const first = shown - offsetAt(shown);
  const at = shown - offsetAt(first);
  return new Date(partsIn(at, timeZone) === shown ? at : Math.max(first, at)).toISOString();
};

/** What a clock of that zone shows then, HH:MM. */
export const timeIn = (at: string | Date, timeZone: string): string =>
  new Date(partsIn(Math.floor(new Date(at).getTime() / 1000) * 1000, timeZone)).toISOString().slice(11, 16);
