import { store, storedJson } from '../browser/browserStorage.ts';

const keyOf = (userId: string, what: string): string => `hearthline.draft ${userId} ${what}`;

/** A person's unsent text, kept over a reload in this tab; undefined: none. `what`: the name of the box. */
export const readDraft = <Draft>(userId: string, what: string): Draft | undefined =>
  storedJson('tab', keyOf(userId, what)) as Draft | undefined;

/** undefined: there is nothing to keep. */
export const keepDraft = (userId: string, what: string, draft: object | undefined): void =>
  void store('tab', keyOf(userId, what), draft && JSON.stringify(draft));

/** The owner of drafts on a page without a session. */
export const nobody = 'nobody';
