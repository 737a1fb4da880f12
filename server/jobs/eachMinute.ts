import { schedule } from 'node-cron';

/**
 * Longest time without a call, by the process's clock, which stops while the machine sleeps; and the interval between
 * checks.
 */
const overdueMs = 65_000;
const lookMs = 5_000;

/**
 * Calls at each full minute. node-cron waits for a time of day, so after a clock that was ahead it would stand still until that time
 * comes. A timer, which no setting of the clock prolongs, notices that and restarts the schedule. Returns what stops it.
 */
export const eachMinute = (call: () => unknown): (() => void) => {
  let calledAt = performance.now();
  const callNow = (): void => {
    calledAt = performance.now();
    call();
  };
  const begin = () => schedule('* * * * *', callNow, { suppressMissedWarning: true });
  let task = begin();
  const timer = setInterval(() => {
    if (performance.now() - calledAt < overdueMs) return;
    void task.destroy();
    task = begin();
    callNow();
  }, lookMs);
  return () => {
    clearInterval(timer);
    void task.destroy();
  };
};
