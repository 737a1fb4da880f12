import { createHmac, randomUUID } from 'node:crypto';
import type { SubjectKeys } from '../../events/store/eventLog.ts';
import { Invalid } from '../http/errors.ts';

const header = 'Idempotency-Key';
const printable = /^[\x20-\x7e]{1,200}$/;

/** A UUID (version 8) from these parts under a key that all nodes share: the same parts, the same command. */
export const derivedCommandId = async (keys: SubjectKeys, parts: readonly string[]): Promise<string> => {
  const bytes = createHmac('sha256', await keys.shared('command-id'))
    .update(JSON.stringify(parts))
    .digest()
    .subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** A retry with the same Idempotency-Key is the same command. `who`: the user's id, or the username's HMAC for somebody signed out. */
export const requestCommandId = async (keys: SubjectKeys, who: string, command: string, key: string | undefined): Promise<string> => {
  if (key === undefined) return randomUUID();
  if (!printable.test(key))
    throw new Invalid('The request key must be 1 to 200 printable characters.', { [header]: 'must be 1 to 200 printable characters' });
  return derivedCommandId(keys, [who, command, key]);
};
