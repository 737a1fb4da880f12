import type { UserView } from '../../projections/account/usersQueries.ts';
import { store, storedText } from '../browser/browserStorage.ts';

/** The home page of one's role (ByRole.tsx). */
export type Home = 'senior' | 'carer';

const key = 'hearthline.signedIn';

export const homeOf = (role: UserView['role']): Home =>
  role === 'caregiver' || role === 'family_member' ? 'carer' : 'senior';

/** A guess from last time, for warming the right code up; the server alone knows. */
export const sessionIsLikely = (): boolean => storedText('browser', key) !== null;

/** The page that most likely shows first: a home page, another page behind the sign-in, or a public one. */
export const likelyPage = (path: string): Home | 'page' | 'public' => {
  const home = storedText('browser', key);
  if (home === null) return 'public';
  return path === '/' && (home === 'senior' || home === 'carer') ? home : 'page';
};

/** A browser that stores nothing only starts a little later. */
export const expectSession = (user: Pick<UserView, 'role'> | null): void =>
  void store('browser', key, user ? homeOf(user.role) : undefined);
