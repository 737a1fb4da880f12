/**
 * Without a password, a device that was handed over is the senior's only way in. A helper signs it out only when nobody has used it for this
 * long, so that a lost phone can be ended and one that she uses can't.
 */
export const unusedDeviceMs = 48 * 3_600_000;

/** `lastSeenAt`: ISO instant, to the hour. */
export const isUnused = (lastSeenAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(lastSeenAt) >= unusedDeviceMs;
