import type { Page } from '@playwright/test';

/** The one visible toast, with its title and the sentence under it. */
export const toastOf = (page: Page) => {
  const toast = page.locator('.toast');
  return {
    toast,
    title: toast.locator('.toast__title'),
    sentence: toast.locator('.toast__title + p'),
    undo: toast.getByRole('button', { name: 'Undo' }),
    close: toast.getByRole('button', { name: 'Close notice' }),
  };
};
