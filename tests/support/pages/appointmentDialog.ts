import type { Page } from '@playwright/test';

/** The form of an appointment, wherever it is opened. */
export const appointmentDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', {
    name: /^(Schedule Appointment|Add Appointment|Add Event|Edit Appointment)$/,
  });
  const fields = {
    title: dialog.getByLabel('Title'),
    type: dialog.getByLabel('Type'),
    date: dialog.getByLabel('Date', { exact: true }),
    start: dialog.getByLabel('Start time'),
    endDate: dialog.getByLabel('End date'),
    end: dialog.getByLabel('End time'),
    location: dialog.getByLabel('Location'),
  };
  return {
    dialog,
    ...fields,
    for: dialog.getByLabel('For', { exact: true }),
    save: dialog.locator('button[type=submit]'),
    /** Day as YYYY-MM-DD, time as HH:MM. */
    async fill(wish: { readonly title: string; readonly type: string; readonly date: string; readonly start: string }) {
      await fields.title.fill(wish.title);
      await fields.type.selectOption(wish.type);
      await fields.date.fill(wish.date);
      await fields.start.fill(wish.start);
    },
  };
};
