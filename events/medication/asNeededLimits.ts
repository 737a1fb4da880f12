const hour = 3_600_000;
const day = 24 * hour;

/** Times in milliseconds since 1970. */
type Times = readonly number[];

/** The limits of an as-needed medication; null: no limit. */
export interface AsNeededLimits {
  readonly minHoursBetween: number | null;
  readonly maxPerDay: number | null;
}

/** Whether a dose at that time is sooner than the least time between two doses. */
const isTooSoon = (at: number, taken: Times, { minHoursBetween }: AsNeededLimits): boolean =>
  minHoursBetween !== null && taken.some((each) => Math.abs(each - at) < minHoursBetween * hour);

/** The most doses in the 24 hours before a dose at that time, or in any 24 hours around one that is entered later. */
export const mostAround = (at: number, taken: Times): number => {
  const near = taken.filter((time) => Math.abs(time - at) < day);
  const endings = [at, ...near].filter((end) => end >= at);
  return Math.max(...endings.map((end) => near.filter((time) => time > end - day && time <= end).length));
};

const isAsked = (at: number, taken: Times, limits: AsNeededLimits): boolean =>
  isTooSoon(at, taken, limits) || (limits.maxPerDay !== null && mostAround(at, taken) >= limits.maxPerDay);

/** The first moment from `from` on at which neither limit asks: now, or when one of the limits of a dose ends. */
const firstPossible = (from: number, taken: Times, limits: AsNeededLimits): number => {
  const least = Math.ceil((limits.minHoursBetween ?? 0) * hour);
  const ends = taken.flatMap((at) => [at + least, at + day]).filter((at) => at > from);
  return [from, ...ends.toSorted((one, other) => one - other)].find((at) => !isAsked(at, taken, limits)) ?? from;
};

/** The next as-needed dose, by the doses that are known. Times in milliseconds since 1970. */
export interface NextDose {
  /** The number of doses in the last 24 hours. */
  readonly count: number;
  /** The first moment at which doseSafety.ts asks neither `tooSoon` nor `tooMany`; now if that is now. */
  readonly possibleFrom: number;
  /** Until then a dose now would be the last one; undefined: another one is possible sooner than by `maxPerDay`. */
  readonly lastUntil: number | undefined;
}

export const nextDose = (now: number, taken: Times, limits: AsNeededLimits): NextDose => {
  const possibleFrom = firstPossible(now, taken, limits);
  const isLast = possibleFrom === now && limits.maxPerDay !== null && mostAround(now, taken) + 1 >= limits.maxPerDay;
  return {
    count: taken.filter((at) => at > now - day && at <= now).length,
    possibleFrom,
    lastUntil: isLast ? firstPossible(now, [...taken, now], limits) : undefined,
  };
};
