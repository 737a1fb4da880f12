import { configure } from 'safe-stable-stringify';

/** Infinity for keys that are no array index. */
const rankOf = (key: string): number => {
  const place = key.charCodeAt(0) <= 57 ? Number(key) : Infinity;
  return String(place >>> 0) === key && place < 2 ** 32 - 1 ? place : Infinity;
};

/** JavaScript's own order of object keys: numbers first, by size. */
const byKeyPosition = (one: string, other: string): number => rankOf(one) - rankOf(other) || (one < other ? -1 : 1);

const stringify = configure({ deterministic: byKeyPosition, circularValue: TypeError });

/** The same text for the same content, whatever the order of its keys. */
export const canonicalJson = (value: unknown): string => stringify(value) ?? 'null';
