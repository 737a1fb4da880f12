import type { Locator, Page } from '@playwright/test';

/** "None", "See" or "See and change" of one area. */
const levelIn =
  (dialog: Locator) =>
  (area: string, level: string): Locator =>
    dialog.getByRole('group', { name: area }).getByRole('radio', { name: level, exact: true });

/** My Care Team on the senior's home. */
export const careTeam = (page: Page) => {
  const card = page.getByRole('region', { name: 'My Care Team' });
  return {
    card,
    people: card.getByRole('list', { name: 'Your care team' }),
    row: (who: string): Locator => card.getByRole('listitem').filter({ hasText: who }),
    invite: card.getByRole('button', { name: 'Invite Caregiver' }),
    showMore: card.getByRole('button', { name: 'Show More' }),
    change: (name: string) => card.getByRole('button', { name: `Change: ${name}` }),
    cancel: (address: string) => card.getByRole('button', { name: `Cancel the invitation to ${address}` }),
    inviteAgain: (address: string) => card.getByRole('button', { name: `Invite again: ${address}` }),
    allMembers: page.getByRole('dialog', { name: 'My Care Team' }),
  };
};

/** The person to invite, and the areas she gets. */
export const inviteDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Invite Caregiver' });
  return {
    dialog,
    email: dialog.getByLabel('Email address'),
    withoutEmail: dialog.getByRole('switch', { name: 'They don’t use email' }),
    name: dialog.getByLabel('What do you call them?'),
    relationship: dialog.getByLabel('Relationship'),
    message: dialog.getByLabel('Personal message'),
    level: levelIn(dialog),
    send: dialog.getByRole('button', { name: 'Send Invitation' }),
    cancel: dialog.getByRole('button', { name: 'Cancel' }),
  };
};

/** The dialog with an invitation's link for the senior to hand over. */
export const linkDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /^Ready. Now give / });
  return {
    dialog,
    link: dialog.getByRole('textbox', { name: /^Link for / }),
    picture: dialog.getByRole('img', { name: 'QR code of the link above' }),
    done: dialog.getByRole('button', { name: 'Done' }),
  };
};

/** The page behind an invitation's link. */
export const joinPage = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1 }),
  createAccount: page.getByRole('link', { name: 'Create an account' }),
  accept: page.getByRole('button', { name: 'Accept' }),
});

/** A member's permissions, whether she is the main contact, and her removal. */
export const memberDialog = (page: Page, name: string) => {
  const dialog = page.getByRole('dialog', { name, exact: true });
  return {
    dialog,
    level: levelIn(dialog),
    mainContact: dialog.getByRole('switch', { name: 'Main contact' }),
    /** While it is shown, the pressed switch or choice is not saved yet. */
    saving: dialog.getByText('Saving…'),
    remove: dialog.getByRole('button', { name: 'Remove' }),
    done: dialog.getByRole('button', { name: 'Done' }),
  };
};

/** The plain question before a removal, a cancelling, a declining or a leaving; `answer` is the word on its button. */
export const circleQuestion = (page: Page) => {
  const dialog = page.getByRole('alertdialog');
  return {
    dialog,
    question: dialog.getByRole('heading'),
    answer: (word: string) => dialog.getByRole('button', { name: word, exact: true }),
  };
};

/** The invitations that wait for an answer, in any place on the page. */
export const pendingInvitations = (page: Page) => {
  const card = page.getByRole('region', { name: 'Pending Care Invitations' });
  return {
    card,
    of: (senior: string): Locator => card.getByRole('listitem').filter({ hasText: senior }),
    accept: (senior: string) => card.getByRole('button', { name: `Accept the invitation from ${senior}` }),
    decline: (senior: string) => card.getByRole('button', { name: `Decline the invitation from ${senior}` }),
  };
};
