const prefix = 'hearthline.draft ';
const placeOf = (userId: string, what: string): string => `${prefix}${userId} ${what}`;

/** What a person has typed and not sent, kept over a reload in this tab; undefined: nothing. `what`: which box. */
export const readDraft = <Draft>(userId: string, what: string): Draft | undefined => {
  try {
    const text = sessionStorage.getItem(placeOf(userId, what));
    return text === null ? undefined : (JSON.parse(text) as Draft);
  } catch {
    return undefined;
  }
};

/** undefined: there is nothing to keep. */
export const keepDraft = (userId: string, what: string, draft: object | undefined): void => {
  try {
    if (draft === undefined) sessionStorage.removeItem(placeOf(userId, what));
    else sessionStorage.setItem(placeOf(userId, what), JSON.stringify(draft));
  } catch {
    // a browser that keeps nothing loses it with the page
  }
};

/** At logout: the next person at this device must not find them. */
export const forgetDrafts = (): void => {
  try {
    for (const place of Object.keys(sessionStorage)) if (place.startsWith(prefix)) sessionStorage.removeItem(place);
  } catch {
    // nothing was kept
  }
};
