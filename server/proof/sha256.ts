import { hash } from 'node:crypto';

/** Without an object for the hash it takes half the time for the short inputs of trees. */
export const sha256 = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => hash('sha256', bytes, 'buffer');
