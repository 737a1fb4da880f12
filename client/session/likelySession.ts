import type { UserView } from '../../projections/account/usersQueries.ts';
import { store, storedText } from '../browser/browserStorage.ts';

/** The home page of the role (ByRole.tsx). */
export type Home = 'senior' | 'carer';

const key = 'hearthline.signedIn';

export const homeOf = (role: UserView['role']): Home =>
  role === 'caregiver' || role === 'family_member' ? 'carer' : 'senior';

/** A guess from the last visit, to preload the right code; only the server knows. */
export const sessionIsLikely = (): boolean => storedText('browser', key) !== null;

/** The page that most likely shows first: a home page, another page behind the sign-in, or a public one. */
export const likelyPage = (path: string): Home | 'page' | 'public' => {
  const home = storedText('browser', key);
  if (home === null) return 'public';
  return path === '/' && (home === 'senior' || home === 'carer') ? home : 'page';
};

/** Without storage, the page only starts a little later. */
export const expectSession = (user: Pick<UserView, 'role'> | null): void =>
  void store('browser', key, user ? homeOf(user.role) : undefined);
