import type { StudioAppointment } from './studioAppointment.ts';

const placeOf = (userId: string): string => `hearthline.studio ${userId}`;
const changedEvent = 'hearthline:studio';

const isInstant = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value));

const parse = (text: string | null): StudioAppointment | undefined => {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const { id, title, startTime, endTime } = kept as Readonly<Record<string, unknown>>;
    if (typeof id !== 'string' || typeof title !== 'string' || !isInstant(startTime) || !isInstant(endTime)) return undefined;
    return { id, title, startTime, endTime, type: 'studio_session' };
  } catch {
    return undefined;
  }
};

const textOf = (userId: string): string | null => {
  try {
    return localStorage.getItem(placeOf(userId));
  } catch {
    return null;
  }
};

let last: { readonly text: string | null; readonly appointment: StudioAppointment | undefined } | undefined;

/** A person's studio appointment in this browser; the same object as long as nothing changed. */
export const readStudioAppointment = (userId: string): StudioAppointment | undefined => {
  const text = textOf(userId);
  if (last?.text !== text) last = { text, appointment: parse(text) };
  return last?.appointment;
};

/** undefined: there is none any more. False where this browser keeps nothing. */
export const keepStudioAppointment = (userId: string, appointment: StudioAppointment | undefined): boolean => {
  try {
    if (appointment) localStorage.setItem(placeOf(userId), JSON.stringify(appointment));
    else localStorage.removeItem(placeOf(userId));
  } catch {
    return false;
  }
  window.dispatchEvent(new Event(changedEvent));
  return true;
};

/** Follows changes made here and in other windows. */
export const followStudioAppointment = (whenChanged: () => void): (() => void) => {
  const events = [changedEvent, 'storage'];
  for (const event of events) window.addEventListener(event, whenChanged);
  return () => {
    for (const event of events) window.removeEventListener(event, whenChanged);
  };
};
