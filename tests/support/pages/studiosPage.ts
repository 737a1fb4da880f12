import type { Page } from '@playwright/test';

/** /studios. */
export const studiosPage = (page: Page) => {
  const session = page.getByRole('region', { name: 'Scheduled Session' });
  const dialog = page.getByRole('dialog', { name: 'Add Appointment' });
  return {
    open: () => page.goto('/studios'),
    webinarTab: page.getByRole('tab', { name: 'Webinar Assessment' }),
    startRecording: page.getByRole('link', { name: /^Start Recording/ }),
    joinAsAudience: page.getByRole('link', { name: /^Join as Audience/ }),
    booking: page.frameLocator('iframe[title="The booking calendar"]'),
    survey: page.frameLocator('iframe[title="The assessment"]'),
    session,
    add: session.getByRole('button', { name: 'Add Appointment' }),
    join: session.getByRole('link', { name: /^Join Session/ }),
    waiting: session.getByRole('button', { name: /^Available in/ }),
    remove: session.getByRole('button', { name: /^Remove/ }),
    dialog: {
      dialog,
      title: dialog.getByLabel('Title'),
      date: dialog.getByLabel('Date'),
      time: dialog.getByLabel('Time'),
      save: dialog.locator('button[type=submit]'),
    },
  };
};
