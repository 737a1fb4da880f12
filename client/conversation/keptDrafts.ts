import { store, storedJson, storedKeys } from '../browser/browserStorage.ts';
import { backInBox, type Draft, type Drafts, type SentText } from './draftsSlice.ts';

/** One key per conversation, so that two windows do not overwrite each other's. */
const prefixOf = (userId: string): string => `hearthline.draft.${userId}.`;

const textIn = (kept: object, name: string): string | undefined => {
  const value: unknown = Reflect.get(kept, name);
  return typeof value === 'string' ? value : undefined;
};

const sentTextIn = (kept: object, name: string): SentText | undefined => {
  const value: unknown = Reflect.get(kept, name);
  if (typeof value !== 'object' || value === null) return undefined;
  const [text, key] = [textIn(value, 'text'), textIn(value, 'key')];
  return text === undefined || key === undefined ? undefined : { text, key };
};

/** A page that was left gets no answer any more: the text that was being sent returns to the box. */
const draftIn = (kept: unknown): Draft | undefined => {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const [text, problem] = [textIn(kept, 'text'), textIn(kept, 'problem')];
  if (text === undefined) return undefined;
  const [sending, tried] = [sentTextIn(kept, 'sending'), sentTextIn(kept, 'tried')];
  return {
    ...(sending ? backInBox({ text, sending }) : { text, ...(tried ? { tried } : {}) }),
    ...(problem === undefined ? {} : { problem }),
  };
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

/** If the browser stores nothing, a draft lasts as long as the page. */
export const keepMessageDraft = (userId: string, conversationId: string, draft: Draft | undefined): void =>
  void store('browser', prefixOf(userId) + conversationId, draft && JSON.stringify(draft));
