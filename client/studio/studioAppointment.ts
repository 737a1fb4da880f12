/** spec.md §3: stored only in this browser, one at a time. */
export interface StudioAppointment {
  readonly id: string;
  readonly title: string;
  /** ISO instants; the end is one hour after the start. */
  readonly startTime: string;
  readonly endTime: string;
  readonly type: 'studio_session';
}

const minuteMs = 60_000;
const lengthMs = 60 * minuteMs;
/** spec.md §9: join opens 30 minutes before the start. */
const joinOpensMs = 30 * minuteMs;

/** By this device's clock; undefined for an invalid date or time. `day`: YYYY-MM-DD, `time`: HH:MM. */
export const studioAppointmentOn = (
  id: string,
  title: string,
  day: string,
  time: string,
): StudioAppointment | undefined => {
  const start = Date.parse(`${day}T${time}`);
  if (Number.isNaN(start)) return undefined;
  return {
    id,
    title: title.trim(),
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + lengthMs).toISOString(),
    type: 'studio_session',
  };
};

/** Whole minutes until the session can be joined; 0 from then on. */
export const minutesUntilJoin = ({ startTime }: StudioAppointment, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(startTime) - joinOpensMs - now.getTime()) / minuteMs));

/** "Available in 2h 5m", "Available in 5m" (spec.md §4). */
export const availableIn = (minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  return `Available in ${hours > 0 ? `${hours}h ` : ''}${minutes % 60}m`;
};

export const isOver = ({ endTime }: StudioAppointment, now: Date): boolean => Date.parse(endTime) <= now.getTime();
