import { store, storedText } from './browserStorage.ts';

const key = 'hearthline.signedIn';

/** A guess from last time, for warming the right code up; the server alone knows. */
export const sessionIsLikely = (): boolean => storedText('browser', key) === 'yes';

/** A browser that stores nothing only starts a little later. */
export const expectSession = (isSignedIn: boolean): void => void store('browser', key, isSignedIn ? 'yes' : undefined);
