import { withoutMac } from './authentication.ts';
import type { StoredEvent } from './eventStore.ts';
import { eventKeyOf, unseal } from './sealing.ts';

/** An event's content as it was stored, in the schema of then. */
export interface EventContent {
  readonly data: unknown;
  /** Opens this event alone; undefined: it is not encrypted, or of the format that has no such keys. */
  readonly key: Uint8Array | undefined;
}

/** `subjectKey`: undefined where the event has no subject. Throws where it is not the event's. */
export const contentOf = (stored: StoredEvent, subjectKey: Uint8Array | undefined): EventContent => {
  const plain = subjectKey ? unseal(subjectKey, stored, stored.payload) : withoutMac(stored.payload);
  if (!plain) throw new Error(`The payload of ${stored.id} does not decrypt`);
  return {
    data: JSON.parse(new TextDecoder().decode(plain)),
    key: subjectKey && eventKeyOf(subjectKey, stored.payload),
  };
};
