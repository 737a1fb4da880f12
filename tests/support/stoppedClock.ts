const timers = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/** The date stops until `jest.setSystemTime`; timers run as ever. `jest.useRealTimers` lets it go on. */
export const stopTheClockAt = (now: Date): void => void jest.useFakeTimers({ now, doNotFake: [...timers] });
