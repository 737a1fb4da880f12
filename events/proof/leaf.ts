import type { StoredEvent } from '../store/eventStore.ts';
import { base64Of } from './checkpointNote.ts';
import { leafInput } from './merkleTree.ts';

const encoder = new TextEncoder();

/** A stored event; its position as digits. */
export type LeafEvent = Omit<StoredEvent, 'position'> & { readonly position: string };

/**
 * The bytes whose hash is an event's leaf: its place and metadata as a JSON list, which ends at its bracket, and then its payload as stored.
 * An erased event keeps its payload, and so its leaf.
 */
export const eventLeafInput = (event: LeafEvent): Uint8Array<ArrayBuffer> => {
  const { position, stream, version, id, type, metadata, payload } = event;
  const place = [BigInt(position).toString(), stream, version.toString(), id, type, JSON.stringify(metadata)];
  return leafInput(encoder.encode(JSON.stringify(place)), payload);
};

/** The bytes whose hash is a senior's leaf in the tree of all seniors: number of events, and head of their own tree. */
export const seniorLeafInput = (seniorId: string, size: number, root: Uint8Array): Uint8Array<ArrayBuffer> =>
  leafInput(encoder.encode(JSON.stringify([seniorId, size, base64Of(root)])));
