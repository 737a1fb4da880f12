import { createHmac } from 'node:crypto';
import { comparableAddress, formerlyComparable } from '../../projections/account/comparableAddress.ts';
import { comparableName } from '../../events/account/names.ts';
import type { SubjectKeys } from '../../events/store/eventLog.ts';

export type NameKind = 'username' | 'email';

const streamOf = async (keys: SubjectKeys, kind: NameKind, comparable: string): Promise<string> => {
  const hmac = createHmac('sha256', await keys.shared('names')).update(`${kind}:${comparable}`);
  return `${kind}-${hmac.digest('hex')}`;
};

/** The stream of one name. The name can't be guessed from it: the HMAC key is stored wrapped and never rotates. */
export const nameStream = (keys: SubjectKeys, kind: NameKind, name: string): Promise<string> =>
  streamOf(keys, kind, kind === 'email' ? comparableAddress(name) : comparableName(name));

/** The stream under which an address with xn-- was reserved when its two spellings were two addresses; null: there is no other spelling. */
export const formerEmailStream = async (keys: SubjectKeys, address: string): Promise<string | null> => {
  const former = formerlyComparable(address);
  return former === undefined ? null : streamOf(keys, 'email', former);
};
