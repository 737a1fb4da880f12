/** Every address behind the sign-in. Their code: app/screens.ts. */
export type SignedInPath =
  | '/senior-dashboard'
  | '/caregiver-dashboard'
  | '/senior-monitoring'
  | '/medications'
  | '/supply'
  | '/appointments'
  | '/emergency-contacts'
  | '/emergency-card'
  | '/report'
  | '/medication-list'
  | '/handover'
  | '/history'
  | '/calendar'
  | '/health'
  | '/messages'
  | '/family'
  | '/communities'
  | '/studios'
  | '/games'
  | '/managed-accounts'
  | '/notices'
  | '/record-views'
  | '/reminder'
  | '/profile';

/** The address of a page about that person, also for the viewer's own. */
export const pathAbout = (path: SignedInPath, senior: string, tab?: string | null): `/${string}` =>
  `${path}?${new URLSearchParams(tab ? { senior, tab } : { senior })}`;

/** The care-management screen about a senior (spec.md §2). */
export const monitoringPath = (seniorId: string, tab?: string | null): `/${string}` =>
  pathAbout('/senior-monitoring', seniorId, tab);
/** The tab of the care-management screen that has her readings. */
export const readingsPath = (seniorId: string): string => monitoringPath(seniorId, 'health');
/** The printable emergency card of a senior. */
export const cardPath = (seniorId: string): string => pathAbout('/emergency-card', seniorId);
/** The page for the doctor of a senior. */
export const reportPath = (seniorId: string): string => pathAbout('/report', seniorId);

/** The printable list of a senior's medications. */
export const medicationListPath = (seniorId: string): string => pathAbout('/medication-list', seniorId);

/** A page to print at the end of a shift: what was recorded since the viewer last looked. */
export const handoverPath = (seniorId: string): string => pathAbout('/handover', seniorId);

/** The history of a senior's record; with `at` (ISO) as of that moment, as it was known then. */
export const historyPath = (seniorId: string, at?: string): `/${string}` =>
  `${pathAbout('/history', seniorId)}${at === undefined ? '' : `&${new URLSearchParams({ at, clock: 'known' }).toString()}`}`;

/** The part of one's profile that says whether and when one's devices ring. */
export const remindersPath = '/profile#reminders';

/** The link to the conversation with that person, which starts if there is none. */
export const messagePath = (personId: string): string => `/messages?with=${personId}`;
export const conversationPath = (conversationId: string): string => `/messages?conversation=${conversationId}`;
