import type { Page } from '@playwright/test';

/** "Handover notes" of a senior's page, or of her own Health page, and the dialogs for one note. */
export const handoverNotes = (page: Page) => {
  const section = page.getByRole('region', { name: 'Handover notes' });
  const dialog = page.getByRole('dialog');
  return {
    section,
    notes: section.getByRole('listitem'),
    earlier: section.getByRole('button', { name: 'Earlier notes' }),
    write: section.getByRole('button', { name: 'Write a note' }),
    correct: section.getByRole('button', { name: /^Correct your note/ }),
    text: dialog.getByLabel('Your note for the next person'),
    isVisit: dialog.getByRole('switch', { name: 'This was a visit' }),
    field: (name: 'From: date' | 'From: time' | 'Until: date' | 'Until: time') => dialog.getByLabel(name),
    save: dialog.getByRole('button', { name: 'Save note' }),
    saveCorrection: dialog.getByRole('button', { name: 'Save correction' }),
  };
};
