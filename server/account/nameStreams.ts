import { createHmac } from 'node:crypto';
import { comparableName } from '../../events/account/names.ts';
import type { SubjectKeys } from '../../events/store/eventLog.ts';

export type NameKind = 'username' | 'email';

/** The stream of one name. The name can't be guessed from it: the HMAC key is stored wrapped and never rotates. */
export const nameStream = async (keys: SubjectKeys, kind: NameKind, name: string): Promise<string> => {
  const hmac = createHmac('sha256', await keys.shared('names')).update(`${kind}:${comparableName(name)}`);
  return `${kind}-${hmac.digest('hex')}`;
};

export const accountStream = (userId: string): string => `account-${userId}`;
