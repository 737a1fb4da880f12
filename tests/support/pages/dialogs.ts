import type { Page } from '@playwright/test';

/** Add or edit a medication. */
export const medicationDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /^(Add Medication|Edit )/ });
  return {
    dialog,
    name: dialog.getByLabel('Medication name'),
    dosage: dialog.getByLabel('Dosage'),
    frequency: dialog.getByLabel('Frequency'),
    /** All times as one text, after `asList`. */
    times: dialog.getByLabel('Times'),
    asList: dialog.getByRole('button', { name: 'Type them as a list' }),
    /** Times in rows, from 1. */
    time: (row: number) => dialog.getByLabel(`Time ${row}`, { exact: true }),
    addTime: dialog.getByRole('button', { name: 'Add Time' }),
    /** Asked where times of today have passed. */
    notTaken: dialog.getByLabel('Not taken'),
    instructions: dialog.getByLabel('Instructions'),
    firstDay: dialog.getByLabel('First day'),
    more: dialog.getByRole('button', { name: 'More about it' }),
    purpose: dialog.getByLabel('What is it for?'),
    prescriber: dialog.getByLabel('Who prescribed it?'),
    pharmacy: dialog.getByLabel('Pharmacy', { exact: true }),
    pharmacyPhone: dialog.getByLabel('Pharmacy’s phone'),
    form: dialog.getByLabel('Form', { exact: true }),
    photo: dialog.locator('input[type=file]'),
    photoPart: dialog.getByRole('group', { name: /^Photo of the medication/ }),
    preview: dialog.getByRole('img', { name: 'The chosen photo' }),
    removePresentPhoto: dialog.getByRole('button', { name: 'Remove this photo' }),
    save: dialog.locator('button[type=submit]'),
    cancel: dialog.getByRole('button', { name: 'Cancel' }),
    close: dialog.getByRole('button', { name: 'Close' }),
  };
};

/** The history of one medication's doses. */
export const historyDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /^History of/ });
  return {
    dialog,
    facts: dialog.getByRole('listitem'),
    undo: dialog.getByRole('button', { name: /^Undo/ }),
    close: dialog.getByRole('button', { name: 'Close' }),
  };
};

export const skipDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Skip this dose?' });
  return {
    dialog,
    reason: dialog.getByLabel('Another reason'),
    skip: dialog.getByRole('button', { name: 'Skip this dose' }),
  };
};

/** The dialog for a dose's amount; its button takes the amount that is offered. */
export const amountDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /^How much/ });
  return { dialog, amount: dialog.getByLabel('Amount'), take: dialog.getByRole('button', { name: /^(Take|Give)/ }) };
};

/** The question of the safety rules before a dose is recorded. */
export const doseQuestion = (page: Page) => {
  const dialog = page.getByRole('alertdialog');
  return { dialog, why: dialog.getByText('Why am I asked?'), notNow: dialog.getByRole('button', { name: 'Not now' }) };
};

export const stopDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /^(Stop|Start) / });
  return {
    dialog,
    later: dialog.getByRole('radio', { name: 'Later' }),
    now: dialog.getByRole('radio', { name: 'Now' }),
    reason: dialog.getByLabel('Reason'),
    send: dialog.locator('button[type=submit]'),
  };
};

/** The question before a medication is deleted. */
export const deleteDialog = (page: Page) => {
  const dialog = page.getByRole('alertdialog');
  return {
    dialog,
    question: dialog.getByRole('heading'),
    keep: dialog.getByRole('button', { name: 'Cancel' }),
    confirm: dialog.getByRole('button', { name: 'Delete' }),
  };
};
