const dayMs = 24 * 3_600_000;
/** A line bridges at least two weeks, since few people measure more often than weekly for long, and never months. */
const [leastMs, mostMs] = [14 * dayMs, 45 * dayMs];
/**
 * Between these limits, it bridges this many usual intervals: somebody who missed three in a row has stopped for a
 * while.
 */
const usualIntervals = 4;

/**
 * Indexes of the readings before which the line breaks: the trend in between is unknown. `times`: milliseconds since
 * the epoch, ascending.
 */
export const gapsIn = (times: readonly number[]): readonly number[] => {
  const intervals = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const usual = intervals.toSorted((one, other) => one - other)[Math.floor(intervals.length / 2)] ?? 0;
  const longest = Math.min(Math.max(usual * usualIntervals, leastMs), mostMs);
  return intervals.flatMap((interval, index) => (interval > longest ? [index + 1] : []));
};
