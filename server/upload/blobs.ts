import { createHash } from 'node:crypto';

/** The storage of sealed files: a folder now, S3-compatible later. A name is a UUID. */
export interface Blobs {
  /** Complete or absent, also after a power failure; replaces an earlier blob of that name. */
  put(name: string, parts: Iterable<Uint8Array>): Promise<void>;
  /** Undefined: there is none. */
  open(name: string): Promise<OpenBlob | undefined>;
  remove(name: string): Promise<void>;
}
export interface OpenBlob {
  readonly size: number;
  /** Fewer bytes where the blob ends. */
  read(from: number, length: number): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** SHA-256 in hex. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
