import type { Locator, Page } from '@playwright/test';

/** /caregiver-dashboard; a senior goes by her whole name. */
export const careDashboard = (page: Page) => {
  const senior = (name: string): Locator => page.getByRole('article', { name });
  return {
    open: () => page.goto('/caregiver-dashboard'),
    heading: page.getByRole('heading', { name: 'Care Dashboard', level: 1 }),
    senior,
    seniors: page.getByRole('article'),
    openSenior: (name: string) => senior(name).getByRole('link', { name: /^Open .* page/ }),
    more: (name: string) => senior(name).getByRole('button', { name: `More for ${name}` }),
    reminders: (name: string) => page.getByRole('region', { name: `Reminders for ${name}` }),
    /** In the list of the day. */
    give: (what: string) => page.getByRole('region', { name: 'Today' }).getByRole('button', { name: `Give: ${what}` }),
    acknowledgeToday: (what: string) =>
      page.getByRole('region', { name: 'Today' }).getByRole('button', { name: `Acknowledge: ${what}` }),
    alerts: page.getByRole('region', { name: 'Urgent Health Alerts' }),
    alert: (name: string) =>
      page.getByRole('region', { name: 'Urgent Health Alerts' }).getByRole('listitem').filter({ hasText: name }),
    acknowledge: (about: string) => page.getByRole('button', { name: `Acknowledge ${about} alert` }),
    acknowledgeWithNote: (about: string) =>
      page.getByRole('button', { name: `With a note: acknowledge ${about} alert` }),
    done: (about: string) => page.getByRole('button', { name: `Done: ${about} alert` }),
    moreForAlert: (about: string) => page.getByRole('button', { name: `More for ${about} alert` }),
    empty: page.getByText('No Care Connections Yet'),
  };
};
