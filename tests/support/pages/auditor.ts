import type { Page } from '@playwright/test';

/** The auditors below My Care Team, and the dialogs that give, renew and end their access. */
export const auditors = (page: Page) => {
  const part = page.getByRole('region', { name: 'Auditors' });
  const giveDialog = page.getByRole('dialog', { name: 'Give an auditor access' });
  const question = page.getByRole('alertdialog');
  return {
    rows: part.getByRole('listitem'),
    give: part.getByRole('button', { name: 'Give an auditor access' }),
    giveDialog,
    name: giveDialog.getByLabel('Who are they?'),
    send: giveDialog.getByRole('button', { name: 'Give Access' }),
    renew: (name: string) => part.getByRole('button', { name: `Renew access: ${name}` }),
    withdraw: (name: string) => part.getByRole('button', { name: `Withdraw access: ${name}` }),
    question,
    confirm: question.getByRole('button', { name: 'Withdraw' }),
  };
};

/** The page behind an auditor's link. */
export const auditorLinkPage = (page: Page) => {
  const main = page.getByRole('main');
  return {
    heading: main.getByRole('heading', { level: 1 }),
    createAccount: main.getByRole('link', { name: 'Create an account' }),
    use: main.getByRole('button', { name: 'Open the history' }),
    problem: main.locator('#use-link-problem'),
  };
};

/** The signed reviews of a history, and the dialog that signs one. */
export const reviews = (page: Page) => {
  const card = page.getByRole('region', { name: 'Reviews' });
  const dialog = page.getByRole('dialog', { name: 'Sign a review' });
  return {
    list: card.getByRole('list', { name: 'Signed reviews' }),
    sign: card.getByRole('button', { name: 'Sign a review' }),
    dialog,
    firstDay: dialog.getByLabel('First day'),
    something: dialog.getByRole('radio', { name: 'Something to clear up' }),
    finding: dialog.getByRole('textbox', { name: 'To clear up' }),
    send: dialog.getByRole('button', { name: 'Sign', exact: true }),
  };
};
