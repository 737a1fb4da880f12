import { randomUUID } from 'node:crypto';
import { eventIdOf } from '../../events/store/eventIds.ts';
import type { SubjectKeys } from '../../events/store/eventLog.ts';
import { Invalid } from '../http/errors.ts';

const header = 'Idempotency-Key';
const printable = /^[\x20-\x7e]{1,200}$/;

/** A UUID derived from these parts under a key that all nodes share: the same parts give the same command. */
export const derivedCommandId = async (keys: SubjectKeys, parts: readonly string[]): Promise<string> =>
  eventIdOf(await keys.shared('command-id'), parts);

/** A retry with the same Idempotency-Key is the same command. `who`: the user's id, or the username's HMAC for somebody signed out. */
export const requestCommandId = async (
  keys: SubjectKeys,
  who: string,
  command: string,
  key: string | undefined,
): Promise<string> => {
  if (key === undefined) return randomUUID();
  if (!printable.test(key))
    throw new Invalid('The request key must be 1 to 200 printable characters.', {
      [header]: 'must be 1 to 200 printable characters',
    });
  return derivedCommandId(keys, [who, command, key]);
};
