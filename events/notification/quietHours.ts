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
 * The next moment at which they begin or end by the person's clock. A night in which the clock changes may move it by an hour: it is
 * looked up again, minute by minute, until the clock shows it.
 */
const nextTurn = (turn: 'from' | 'until', hours: QuietHours, timeZone: string, now: Date): Date => {
  const clockAt = (at: number): string => clockIn(timeZone, new Date(at));
  const isQuiet = (at: number): boolean => isWithin(hours, clockAt(at));
  const isTurn = (at: number): boolean =>
    at > now.getTime() && isQuiet(at) === (turn === 'from') && isQuiet(at - minuteMs) !== isQuiet(at);
  const whole = Math.floor(now.getTime() / minuteMs) * minuteMs;
  const ahead = minutesOf(hours[turn]) - minutesOf(clockAt(whole));
  const guess = whole + (((ahead - 1 + dayMinutes) % dayMinutes) + 1) * minuteMs;
  if (isTurn(guess)) return new Date(guess);
  for (let at = guess - 90 * minuteMs; at <= guess + 90 * minuteMs; at += minuteMs) if (isTurn(at)) return new Date(at);
  return new Date(guess);
};

/** When quiet hours end that hold at this moment; undefined: there are none now. */
export const quietUntil = (hours: QuietHours, timeZone: string, now: Date): Date | undefined =>
  isWithin(hours, clockIn(timeZone, now)) ? nextTurn('until', hours, timeZone, now) : undefined;

/** When quiet hours begin next; undefined: they are off. */
export const quietFrom = (hours: QuietHours, timeZone: string, now: Date): Date | undefined =>
  hours.isOn && hours.from !== hours.until ? nextTurn('from', hours, timeZone, now) : undefined;
