import { createHmac } from 'node:crypto';
import { comparableAddress } from '../../projections/account/comparableAddress.ts';
import type { SubjectKeys } from '../../events/store/eventLog.ts';

/** The stream of one senior's invitations of one address. The address can't be guessed from it: the HMAC key is stored wrapped and never rotates. */
export const invitationStream = async (keys: SubjectKeys, seniorId: string, address: string): Promise<string> => {
  const hmac = createHmac('sha256', await keys.shared('names')).update(
    `invitation:${seniorId}:${comparableAddress(address)}`,
  );
  return `invitation-${hmac.digest('hex')}`;
};

/** The stream by which the person who set a senior's account up is a member. */
export const setUpStream = async (keys: SubjectKeys, seniorId: string): Promise<string> => {
  const hmac = createHmac('sha256', await keys.shared('names')).update(`set-up:${seniorId}`);
  return `invitation-${hmac.digest('hex')}`;
};
