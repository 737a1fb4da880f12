import type { StoredEvent } from '../store/eventStore.ts';

/** An event's identity and place. The payload is bound to it, so that it does not decrypt elsewhere. */
export type Place = Pick<StoredEvent, 'stream' | 'version' | 'id' | 'type' | 'metadata'>;

/** A JSON list of texts is unambiguous, unlike concatenated texts. */
export const placeText = ({ stream, version, id, type, metadata }: Place): string =>
  JSON.stringify([stream, version.toString(), id, type, JSON.stringify(metadata)]);
