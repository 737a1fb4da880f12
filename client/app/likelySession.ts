const place = 'hearthline.signedIn';

/** A guess from last time, for warming the right code up; the server alone knows. */
export const sessionIsLikely = (): boolean => {
  try {
    return localStorage.getItem(place) === 'yes';
  } catch {
    return false;
  }
};

export const expectSession = (isSignedIn: boolean): void => {
  try {
    if (isSignedIn) localStorage.setItem(place, 'yes');
    else localStorage.removeItem(place);
  } catch {
    // a browser that keeps nothing only starts a little later
  }
};
