import type { Page } from '@playwright/test';

/** Reminders on the profile, and the page that one opens. */
export const remindersPages = (page: Page) => {
  const section = page.getByRole('region', { name: 'Reminders', exact: true });
  return {
    section,
    sentence: section.locator('.page-head__standfirst'),
    turnOn: section.getByRole('button', { name: 'Turn on reminders' }),
    /** This browser in the list of devices. */
    thisDevice: section.getByRole('list', { name: /^This / }).getByRole('listitem'),
    sendTest: section.getByRole('button', { name: /^Send a test to this / }),
    moreSettings: section.getByRole('button', { name: 'More settings' }),
    /** "Messages": what rings. */
    kind: (label: string) => section.getByRole('switch', { name: label, exact: true }),
    quietHours: section.getByRole('switch', { name: 'Every night' }),
    quietFrom: section.getByLabel('From', { exact: true }),
    leadTime: section.getByLabel('Also before a dose'),
    ntfyAddress: section.getByLabel('Your address in the ntfy app'),
    openProfile: () => page.goto('/profile'),
    openReminder: (dueAt: string) => page.goto(`/reminder?due=${encodeURIComponent(dueAt)}`),
    take: page.locator('.reminder-slot').getByRole('button', { name: /^Take/ }),
    inTenMinutes: page.getByRole('button', { name: 'In 10 minutes' }),
    question: page.getByRole('dialog', { name: /^May this .* ring/ }),
    notNow: page.getByRole('button', { name: 'Not now' }),
    /** It comes a few seconds after the first screen. */
    codeHasCome: () => page.waitForResponse(/\/reminders\.[^/]*\.js$/),
    done: page.getByRole('region', { name: 'Done' }),
    undo: page.getByRole('region', { name: 'Done' }).getByRole('button', { name: /^Undo/ }),
  };
};
