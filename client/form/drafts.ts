import { store, storedJson } from '../browser/browserStorage.ts';

const keyOf = (userId: string, what: string): string => `hearthline.draft ${userId} ${what}`;

/** What a person has typed and not sent, kept over a reload in this tab; undefined: nothing. `what`: which box. */
export const readDraft = <Draft>(userId: string, what: string): Draft | undefined =>
  storedJson('tab', keyOf(userId, what)) as Draft | undefined;

/** undefined: there is nothing to keep. */
export const keepDraft = (userId: string, what: string, draft: object | undefined): void =>
  void store('tab', keyOf(userId, what), draft && JSON.stringify(draft));

/** Whose drafts a page keeps that nobody is signed in to. */
export const nobody = 'nobody';
