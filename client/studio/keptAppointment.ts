import { parsedJson, store, storedText } from '../browser/browserStorage.ts';
import type { StudioAppointment } from './studioAppointment.ts';

const keyOf = (userId: string): string => `hearthline.studio ${userId}`;
const changedEvent = 'hearthline:studio';

const isInstant = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value));

const appointmentIn = (kept: unknown): StudioAppointment | undefined => {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { id, title, startTime, endTime } = kept as Readonly<Record<string, unknown>>;
  if (typeof id !== 'string' || typeof title !== 'string' || !isInstant(startTime) || !isInstant(endTime))
    return undefined;
  return { id, title, startTime, endTime, type: 'studio_session' };
};

let last: { readonly text: string | null; readonly appointment: StudioAppointment | undefined } | undefined;

/** A person's studio appointment in this browser; the same object until it changes. */
export const readStudioAppointment = (userId: string): StudioAppointment | undefined => {
  const text = storedText('browser', keyOf(userId));
  if (last?.text !== text) last = { text, appointment: appointmentIn(parsedJson(text)) };
  return last?.appointment;
};

/** undefined removes it. False if this browser stores nothing. */
export const keepStudioAppointment = (userId: string, appointment: StudioAppointment | undefined): boolean => {
  const isKept = store('browser', keyOf(userId), appointment && JSON.stringify(appointment));
  if (isKept) window.dispatchEvent(new Event(changedEvent));
  return isKept;
};

/** Follows changes made here and in other windows. */
export const followStudioAppointment = (whenChanged: () => void): (() => void) => {
  const events = [changedEvent, 'storage'];
  for (const event of events) window.addEventListener(event, whenChanged);
  return () => {
    for (const event of events) window.removeEventListener(event, whenChanged);
  };
};
