import { createHash } from 'node:crypto';

/** A version 5 UUID: the same for the same name. `namespace`: 32 hex digits, which never change. */
export const nameUuid = (namespace: string, name: string): string => {
  const bytes = createHash('sha1').update(Buffer.from(namespace, 'hex')).update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};
