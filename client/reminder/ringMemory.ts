import { store, storedJson } from '../browser/browserStorage.ts';

/** This browser's memory of a person's reminders. */
interface RingMemory {
  /** The address of the push service to which reminders are sent. Absent: they are not turned on here. */
  readonly endpoint?: string;
  /** Whether the person has answered "Not now". */
  readonly isAsked?: boolean;
}

const keyOf = (userId: string): string => `hearthline.rings ${userId}`;

export const ringMemory = (userId: string): RingMemory => {
  const { endpoint, isAsked } = (storedJson('browser', keyOf(userId)) ?? {}) as Record<string, unknown>;
  return { ...(typeof endpoint === 'string' ? { endpoint } : {}), isAsked: isAsked === true };
};

/** Remembers the rest as before. */
export const rememberRing = (userId: string, change: RingMemory): void =>
  void store('browser', keyOf(userId), JSON.stringify({ ...ringMemory(userId), ...change }));

/** Reminders are off here; nobody asks again. */
export const forgetRing = (userId: string): void =>
  void store('browser', keyOf(userId), JSON.stringify({ isAsked: true }));
