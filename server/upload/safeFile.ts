/** Bytes that are safe to serve. */
export interface SafeFile {
  readonly bytes: Uint8Array;
  /** SHA-256 of the bytes, hex. */
  readonly hash: string;
  readonly contentType: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp';
  /** Pixels, of a picture. */
  readonly width?: number;
  readonly height?: number;
}
