import { createSession } from '../server/session/session.ts';
import { sessionCookies } from '../server/session/sessionCookie.ts';
import { deleteSession } from '../server/session/sessionRows.ts';
import { openSessionTokens } from '../server/session/sessionTokens.ts';
import type { ProductStorage } from './productStorage.ts';

const lifeMs = 3_600_000;

/** Acts as a person, by an hour's session created in the server's database. Events name an import as their agent. It ends with the work. */
export const withImportSession = async <T>(
  { db, keys }: ProductStorage,
  userId: string,
  work: (cookie: string) => Promise<T>,
): Promise<T> => {
  const tokens = await openSessionTokens(keys);
  const { sid, token } = await createSession({ db, tokens, now: () => new Date() }, userId, {
    agent: 'import',
    lifeMs,
  });
  try {
    return await work(sessionCookies.header(token));
  } finally {
    await deleteSession(db.pool, sid);
  }
};
