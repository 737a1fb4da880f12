import { createHash } from 'node:crypto';

/** A master key for tests, always the same. */
export const testMasterKey = new Uint8Array(createHash('sha256').update('a master key for tests').digest());
