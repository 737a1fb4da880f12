/** `browser`: kept until it is removed; `tab`: until the tab is closed. */
const storages = { browser: () => localStorage, tab: () => sessionStorage } as const;
type Where = keyof typeof storages;
const everywhere: readonly Where[] = ['browser', 'tab'];

/** A browser may refuse to store anything, and then throws at every call. */
const unlessRefused = <Result>(act: () => Result, refused: Result): Result => {
  try {
    return act();
  } catch {
    return refused;
  }
};

/** Null: nothing is stored, or the browser stores nothing. */
export const storedText = (where: Where, key: string): string | null =>
  unlessRefused(() => storages[where]().getItem(key), null);

/** The same for a JSON text; undefined if it can't be parsed. */
export const storedJson = (where: Where, key: string): unknown => parsedJson(storedText(where, key));

export const parsedJson = (text: string | null): unknown =>
  unlessRefused((): unknown => (text === null ? undefined : JSON.parse(text)), undefined);

/** Undefined removes it. False: the browser stores nothing. */
export const store = (where: Where, key: string, text: string | undefined): boolean =>
  unlessRefused(() => {
    if (text === undefined) storages[where]().removeItem(key);
    else storages[where]().setItem(key, text);
    return true;
  }, false);

export const storedKeys = (where: Where, prefix: string): readonly string[] =>
  unlessRefused(() => Object.keys(storages[where]()).filter((key) => key.startsWith(prefix)), []);

const ours = 'hearthline.';
/** Kept for everybody who uses the browser: its display settings, and the checkpoint of the record that it has seen. */
const ofBrowser: readonly string[] = ['hearthline.preferences', 'hearthline.checkpoint'];
/** Carried from one page to the next: the likely page, a notice, and an invitation's proof until sign-in. */
const ofVisit: readonly string[] = ['hearthline.signedIn', 'hearthline.notice', 'hearthline.join'];
/** Not personal: the next page shows what has just happened. */
const ofNextPage = 'hearthline.notice';

/**
 * Everything else belongs to a person; its key ends with their id: `hearthline.studio <id>`,
 * `hearthline.draft.<id>.<conversation>`.
 */
const ownerOf = (key: string): string | undefined => key.split(/[ .]/)[2];

const remove = (where: Where, isGone: (key: string) => boolean): void =>
  storedKeys(where, ours)
    .filter((key) => !ofBrowser.includes(key) && isGone(key))
    .forEach((key) => store(where, key, undefined));

/**
 * Called when a page knows who is signed in, and at sign-in. Removes what other people left here, even if their session
 * ended unseen.
 */
export const keepOnlyOf = (userId: string): void =>
  everywhere.forEach((where) => remove(where, (key) => !ofVisit.includes(key) && ownerOf(key) !== userId));

/** Called when a person's session is over. Another tab may be somebody else's already, so only this tab is emptied. */
export const forgetPerson = (userId: string): void => {
  remove('tab', (key) => key !== ofNextPage);
  remove('browser', (key) => ofVisit.includes(key) || ownerOf(key) === userId);
};
