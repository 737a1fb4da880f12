/** `browser`: kept until it is removed; `tab`: as long as the tab. */
const storages = { browser: () => localStorage, tab: () => sessionStorage } as const;
type Where = keyof typeof storages;

/** A browser may refuse to store anything, with an error at every call. */
const unlessRefused = <Result>(act: () => Result, refused: Result): Result => {
  try {
    return act();
  } catch {
    return refused;
  }
};

/** Null: there is none, or the browser stores nothing. */
export const storedText = (where: Where, key: string): string | null => unlessRefused(() => storages[where]().getItem(key), null);

/** The same of a text that is JSON; undefined where it is none. */
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
