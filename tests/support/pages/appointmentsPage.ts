import type { Locator, Page } from '@playwright/test';

/** /appointments. */
export const appointmentsPage = (page: Page) => {
  const row = (title: string): Locator =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, level: 3, exact: true }) });
  return {
    open: () => page.goto('/appointments'),
    heading: page.getByRole('heading', { name: 'My Appointments', level: 1 }),
    figure: (word: 'Total' | 'Completed' | 'Upcoming') =>
      page
        .locator('.appointment-totals div')
        .filter({ has: page.getByText(word, { exact: true }) })
        .getByRole('definition'),
    tab: (word: 'Upcoming' | 'Completed') => page.getByRole('tab', { name: word }),
    row,
    complete: (title: string) => row(title).getByRole('button', { name: /^Complete/ }),
    remove: (title: string) => row(title).getByRole('button', { name: /^Delete/ }),
    more: (title: string) => row(title).getByRole('button', { name: /^More for/ }),
    act: (word: string) => page.getByRole('menuitem', { name: word }),
    tip: page.getByRole('tooltip'),
    add: page.getByRole('button', { name: 'Add Appointment' }).first(),
    addFirst: page.getByRole('button', { name: 'Add Your First Appointment' }),
  };
};
