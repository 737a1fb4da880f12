import type { Draft, Drafts } from './draftsSlice.ts';

/** Each conversation's under a key of its own, so that two windows do not overwrite each other's. */
const prefixOf = (userId: string): string => `hearthline.draft.${userId}.`;

const textIn = (kept: object, name: string): string | undefined => {
  const value: unknown = Reflect.get(kept, name);
  return typeof value === 'string' ? value : undefined;
};

const readDraft = (json: string | null): Draft | undefined => {
  try {
    const kept: unknown = JSON.parse(json ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const [text, problem, key] = [textIn(kept, 'text'), textIn(kept, 'problem'), textIn(kept, 'key')];
    return text === undefined ? undefined : { text, ...(problem === undefined ? {} : { problem }), ...(key === undefined ? {} : { key }) };
  } catch {
    return undefined;
  }
};

/** Where the browser keeps nothing, what was typed lasts as long as the page. */
const ifKept = <Result>(act: () => Result, otherwise: Result): Result => {
  try {
    return act();
  } catch {
    return otherwise;
  }
};

const placesOf = (userId: string): readonly string[] => Object.keys(localStorage).filter((place) => place.startsWith(prefixOf(userId)));

export const readDrafts = (userId: string): Drafts =>
  ifKept(
    () =>
      Object.fromEntries(
        placesOf(userId).flatMap((place) => {
          const draft = readDraft(localStorage.getItem(place));
          return draft ? [[place.slice(prefixOf(userId).length), draft]] : [];
        }),
      ),
    {},
  );

export const keepDraft = (userId: string, conversationId: string, draft: Draft | undefined): void =>
  ifKept(() => {
    const place = prefixOf(userId) + conversationId;
    if (draft) localStorage.setItem(place, JSON.stringify(draft));
    else localStorage.removeItem(place);
  }, undefined);

export const forgetDrafts = (userId: string): void =>
  ifKept(() => placesOf(userId).forEach((place) => localStorage.removeItem(place)), undefined);
