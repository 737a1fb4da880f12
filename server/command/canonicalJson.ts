import { configure } from 'safe-stable-stringify';

/** Infinity for what is no place in a list. */
const placeOf = (key: string): number => {
  const place = key.charCodeAt(0) <= 57 ? Number(key) : Infinity;
  return String(place >>> 0) === key && place < 2 ** 32 - 1 ? place : Infinity;
};

/** As JavaScript orders the keys of an object that was given them by the alphabet: numbers come first, by size. */
const byKeyPosition = (one: string, other: string): number => placeOf(one) - placeOf(other) || (one < other ? -1 : 1);

const stringify = configure({ deterministic: byKeyPosition, circularValue: TypeError });

/** The same text for the same content, in whatever order its keys were sent. */
export const canonicalJson = (value: unknown): string => stringify(value) ?? 'null';
