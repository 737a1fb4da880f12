import type { ReadEvent } from '../events/store/eventLog.ts';

/**
 * The fault of a single event. A changed place, id, type, metadata or payload fits neither its encryption nor its MAC.
 */
export const faultOf = (event: ReadEvent): string | undefined => {
  const named = `position ${BigInt(event.position)} (${event.type})`;
  if (event.kind === 'unproven') return `${named} ${event.reason}`;
  if (event.kind === 'unreadable') return `${named} can't be read: ${event.reason}`;
  if (event.kind === 'erased' && event.isKeyUnknown) return `${named} can't be read: its subject has no key`;
  return undefined;
};

const textsIn = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((text) => typeof text === 'string');

/** The subjects whose keys an erasure destroys: its ids, all of them (docs/decisions/0024-verify.md). */
export const erasedBy = (event: ReadEvent): readonly string[] => {
  if (event.kind !== 'event' || event.type !== 'AccountErased') return [];
  const { data } = event;
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsIn) : [];
};
