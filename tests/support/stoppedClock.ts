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

/** The date stops until `jest.setSystemTime`; timers run normally. `jest.useRealTimers` lets it continue. */
export const stopTheClockAt = (now: Date): void => void jest.useFakeTimers({ now, doNotFake: [...timers] });
