import { store, storedJson, storedKeys } from './browserStorage.ts';

const prefix = 'hearthline.draft ';
const keyOf = (userId: string, what: string): string => `${prefix}${userId} ${what}`;

/** What a person has typed and not sent, kept over a reload in this tab; undefined: nothing. `what`: which box. */
export const readDraft = <Draft>(userId: string, what: string): Draft | undefined =>
  storedJson('tab', keyOf(userId, what)) as Draft | undefined;

/** undefined: there is nothing to keep. */
export const keepDraft = (userId: string, what: string, draft: object | undefined): void =>
  void store('tab', keyOf(userId, what), draft && JSON.stringify(draft));

/** Whose drafts a page keeps that nobody is signed in to. */
export const nobody = 'nobody';

/** At sign-in: what somebody else left in this tab, or nobody yet. */
export const keepOnlyDraftsOf = (userId: string): void =>
  storedKeys('tab', prefix)
    .filter((key) => !key.startsWith(keyOf(userId, '')))
    .forEach((key) => store('tab', key, undefined));

/** At logout: the next person at this device must not find them. */
export const forgetDrafts = (): void => storedKeys('tab', prefix).forEach((key) => store('tab', key, undefined));
