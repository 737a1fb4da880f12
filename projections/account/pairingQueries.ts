import type { Queryable } from '../queryable.ts';
import { validSessions } from '../session/sessionsQueries.ts';

/** An account, as letters need it that sign in another device of its owner. */
export interface PairingAccount {
  readonly userId: string;
  /** First and last name, or else the username. */
  readonly name: string;
  /** Its present password. */
  readonly credentialId: string;
  readonly isLocked: boolean;
  readonly hasPassword: boolean;
  /** The session that made the letters is still valid. */
  readonly isMakerSignedIn: boolean;
}

/** `sessionId`: the session that made the letters. Undefined: there is no such account (any more). */
export const findPairingAccount = async (
  on: Queryable,
  userId: string,
  sessionId: string | null,
  now: Date,
): Promise<PairingAccount | undefined> => {
  const { rows } = await on.query<PairingAccount>({
    name: 'find_pairing_account',
    text: `select owner.id as "userId", owner.credential_id as "credentialId", owner.locked_at is not null as "isLocked",
        coalesce(nullif(trim(concat_ws(' ', owner.first_name, owner.last_name)), ''), owner.username) as name,
        exists (select from app.credential where credential.id = owner.credential_id) as "hasPassword",
        exists (select from ${validSessions} and sessions.id = $2 and sess->>'userId' = owner.id::text and expire > $3) as "isMakerSignedIn"
      from users owner where owner.id = $1`,
    values: [userId, sessionId, now],
  });
  return rows[0];
};
