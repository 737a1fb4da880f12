const dayMs = 24 * 3_600_000;
/** A line bridges at least two weeks, since few measure more often than weekly for long, and never months. */
const [leastMs, mostMs] = [14 * dayMs, 45 * dayMs];
/** Within these it bridges as many usual intervals: somebody who missed three times in a row has stopped for a while. */
const usualIntervals = 4;

/**
 * Places before which a line breaks off, by the index of the later reading: there is no telling how it went in between. `times`: milliseconds
 * since the epoch, ascending.
 */
export const gapsIn = (times: readonly number[]): readonly number[] => {
  const intervals = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const usual = intervals.toSorted((one, other) => one - other)[Math.floor(intervals.length / 2)] ?? 0;
  const longest = Math.min(Math.max(usual * usualIntervals, leastMs), mostMs);
  return intervals.flatMap((interval, index) => (interval > longest ? [index + 1] : []));
};
