import type { UserView } from '../../projections/account/usersQueries.ts';

/** The home page of one's role (ByRole.tsx). */
export type Home = 'senior' | 'carer';

const place = 'hearthline.signedIn';

export const homeOf = (role: UserView['role']): Home => (role === 'caregiver' || role === 'family_member' ? 'carer' : 'senior');

const kept = (): string | null => {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
};

/** A guess from last time, for warming the right code up; the server alone knows. */
export const sessionIsLikely = (): boolean => kept() !== null;

/** What will most likely be shown first: a home page, another page behind the sign-in, or a public one. */
export const likelyPage = (path: string): Home | 'page' | 'public' => {
  const home = kept();
  if (home === null) return 'public';
  return path === '/' && (home === 'senior' || home === 'carer') ? home : 'page';
};

export const expectSession = (user: Pick<UserView, 'role'> | null): void => {
  try {
    if (user) localStorage.setItem(place, homeOf(user.role));
    else localStorage.removeItem(place);
  } catch {
    // a browser that keeps nothing only starts a little later
  }
};
