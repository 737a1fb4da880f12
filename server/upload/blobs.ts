import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

/** The storage of files' bytes: a folder now, S3-compatible later. Names are SHA-256 in hex. */
export interface Blobs {
  put(bytes: Uint8Array): Promise<{ hash: string; size: number }>;
  open(hash: string): Promise<{ stream: Readable; size: number } | undefined>;
  remove(hash: string): Promise<void>;
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
