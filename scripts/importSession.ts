import { createSession } from '../server/session/session.ts';
import { sessionCookie } from '../server/session/sessionCookie.ts';
import { deleteSession } from '../server/session/sessionRows.ts';
import { openSessionTokens } from '../server/session/sessionTokens.ts';
import type { ProductStorage } from './productStorage.ts';

const lifeMs = 3_600_000;

/** Acts as a person by a session of an hour made in the server's database; the events say that an import acted. It ends with the work. */
export const withImportSession = async <T>(
  { db, keys }: ProductStorage,
  userId: string,
  work: (cookie: string) => Promise<T>,
): Promise<T> => {
  const tokens = await openSessionTokens(keys);
  const { sid, token } = await createSession({ db, tokens, now: () => new Date() }, userId, { agent: 'import', lifeMs });
  try {
    return await work(`${sessionCookie}=${token}`);
  } finally {
    await deleteSession(db.pool, sid);
  }
};
