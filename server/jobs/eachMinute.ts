const minuteMs = 60_000;
/** A timer may fire a little early; the same minute must not come twice. */
const shortestMs = 1_000;

const untilNextMs = (): number => {
  const left = minuteMs - (Date.now() % minuteMs);
  return left < shortestMs ? left + minuteMs : left;
};

/**
 * Calls at each full minute. The clock only says where in the minute we are: the wait itself is a timer's, which no setting of the clock
 * prolongs. (A schedule that waits for a time of day stands still after the clock was ahead.) Returns what stops it.
 */
export const eachMinute = (call: () => unknown): (() => void) => {
  let timer: NodeJS.Timeout;
  const wait = (): void => {
    timer = setTimeout(() => {
      wait();
      call();
    }, untilNextMs());
  };
  wait();
  return () => clearTimeout(timer);
};
