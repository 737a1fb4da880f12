import { checkMac } from '../events/store/authentication.ts';
import type { ReadEvent } from '../events/store/eventLog.ts';

/** What one event shows by itself. A changed place, id, type, metadata or payload fits neither its encryption nor its MAC. */
export const faultOf = (event: ReadEvent, macKey: Uint8Array): string | undefined => {
  const named = `position ${BigInt(event.position)} (${event.type})`;
  if (event.metadata.subjectId === null) {
    const mac = checkMac(macKey, event, event.stored.payload);
    if (mac === 'wrong') return `${named} was changed, moved or added by somebody else: its MAC does not fit`;
    if (mac === 'missing') return `${named} is not encrypted and has no MAC: it was changed or added, or is from before there were MACs`;
  }
  if (event.kind === 'unreadable') return `${named} can't be read: ${event.reason}`;
  if (event.kind === 'erased' && event.isKeyUnknown) return `${named} can't be read: its subject has no key`;
  return undefined;
};

const textsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [value]).filter((text) => typeof text === 'string');

/** The subjects whose keys an erasure destroys: its ids, all of them (docs/decisions/0024-verify.md). */
export const erasedBy = (event: ReadEvent, macKey: Uint8Array): readonly string[] => {
  if (event.kind !== 'event' || event.type !== 'AccountErased' || faultOf(event, macKey) !== undefined) return [];
  const { data } = event;
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsIn) : [];
};
