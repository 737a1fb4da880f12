import { formatsByZone } from '../account/timeZones.ts';
import type { QuietHours } from './reminderSettings.ts';

const clockIn = formatsByZone('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const minuteMs = 60_000;
const dayMinutes = 1440;

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

const isWithin = ({ from, until }: QuietHours, clock: string): boolean => {
  if (from === until) return false;
  return from < until ? clock >= from && clock < until : clock >= from || clock < until;
};

/** A reminder at `until` would ring in quiet hours that have not begun yet: the person may not have thought of them. */
export const entersQuietHours = (hours: QuietHours, timeZone: string, now: Date, until: Date): boolean => {
  const isQuiet = (at: Date): boolean => isWithin(hours, clockIn(timeZone, at));
  return hours.isOn && isQuiet(until) && !isQuiet(now);
};

/**
 * When quiet hours end that hold at this moment by the person's clock; undefined: there are none now. A night in which the
 * clock changes may move the end by an hour: it is looked up again, minute by minute, until the clock shows it.
 */
export const quietUntil = (hours: QuietHours, timeZone: string, now: Date): Date | undefined => {
  const clockAt = (at: number): string => clockIn(timeZone, new Date(at));
  if (!isWithin(hours, clockAt(now.getTime()))) return undefined;
  const whole = Math.floor(now.getTime() / minuteMs) * minuteMs;
  const ahead = (minutesOf(hours.until) - minutesOf(clockAt(whole)) + dayMinutes) % dayMinutes;
  const guess = whole + ahead * minuteMs;
  // a clock that changed shows something else at the guess: step to the end
  for (let at = guess - 90 * minuteMs; at <= guess + 90 * minuteMs; at += minuteMs)
    if (at > now.getTime() && !isWithin(hours, clockAt(at))) return new Date(at);
  return new Date(guess);
};
