import { createHmac, timingSafeEqual } from 'node:crypto';
import type { NewEvent } from './eventStore.ts';
import type { Place } from '../proof/place.ts';
import { placeBytes } from './sealing.ts';

/** Format 2 is a payload that is not encrypted: `2 | MAC (32) | JSON`. Format 1 is in sealing.ts. */
const authenticated2 = 2;
const macEnd = 33;

/** The shared key of all MACs, apart from the one for ids. */
export const macPurpose = 'event-mac';

/** A JSON list ends at its bracket, so place and payload can't be shifted against each other. */
const macOf = (key: Uint8Array, place: Place, plain: Uint8Array): Buffer =>
  createHmac('sha256', key).update(placeBytes(place)).update(plain).digest();

export const authenticate = (key: Uint8Array, place: Place, plain: Uint8Array): NewEvent['payload'] =>
  Buffer.concat([Buffer.of(authenticated2), macOf(key, place, plain), plain]);

/** The JSON of a payload whose MAC is right. */
export const withoutMac = (payload: Uint8Array): Uint8Array => payload.subarray(macEnd);

/** Whether somebody with the shared key wrote this event at this place. */
export const checkMac = (key: Uint8Array, place: Place, payload: Uint8Array): 'right' | 'wrong' | 'missing' => {
  if (payload[0] !== authenticated2) return 'missing';
  if (payload.byteLength < macEnd) return 'wrong';
  return timingSafeEqual(payload.subarray(1, macEnd), macOf(key, place, payload.subarray(macEnd))) ? 'right' : 'wrong';
};
