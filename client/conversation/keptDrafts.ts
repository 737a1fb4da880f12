import { store, storedJson, storedKeys } from '../app/browserStorage.ts';
import type { Draft, Drafts } from './draftsSlice.ts';

/** Each conversation's under a key of its own, so that two windows do not overwrite each other's. */
const prefixOf = (userId: string): string => `hearthline.draft.${userId}.`;

const textIn = (kept: object, name: string): string | undefined => {
  const value: unknown = Reflect.get(kept, name);
  return typeof value === 'string' ? value : undefined;
};

const draftIn = (kept: unknown): Draft | undefined => {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const [text, problem, key] = [textIn(kept, 'text'), textIn(kept, 'problem'), textIn(kept, 'key')];
  return text === undefined ? undefined : { text, ...(problem === undefined ? {} : { problem }), ...(key === undefined ? {} : { key }) };
};

export const readMessageDrafts = (userId: string): Drafts => {
  const prefix = prefixOf(userId);
  return Object.fromEntries(
    storedKeys('browser', prefix).flatMap((key) => {
      const draft = draftIn(storedJson('browser', key));
      return draft ? [[key.slice(prefix.length), draft]] : [];
    }),
  );
};

/** Where the browser stores nothing, what was typed lasts as long as the page. */
export const keepMessageDraft = (userId: string, conversationId: string, draft: Draft | undefined): void =>
  void store('browser', prefixOf(userId) + conversationId, draft && JSON.stringify(draft));
