import type { Locator, Page } from '@playwright/test';

/** /messages: the list, and the open conversation. */
export const messagesPage = (page: Page) => {
  const thread = page.getByRole('region', { name: /^Messages with/ });
  return {
    open: (query = '') => page.goto(`/messages${query}`),
    /** In the header of every screen. */
    link: page.getByRole('banner').getByRole('link', { name: /^Messages/ }),
    conversation: (who: string): Locator =>
      page.locator('.conversation:not(.conversation--new)').filter({ hasText: who }),
    startWith: (who: string): Locator =>
      page.getByRole('button', { name: new RegExp(`^${who}\\b.*Click to start conversation`) }),
    team: (name: string): Locator => page.getByRole('list', { name }),
    name: page.locator('.thread__head').getByRole('heading', { level: 2 }),
    thread,
    bubbles: thread.locator('.bubble'),
    bubble: (text: string): Locator => thread.locator('.bubble').filter({ hasText: text }),
    separator: (text: string): Locator => thread.locator('.separator').filter({ hasText: text }),
    newMessages: page.getByRole('button', { name: 'New messages' }),
    box: page.getByPlaceholder('Type your message...'),
    send: page.getByRole('button', { name: 'Send', exact: true }),
    problem: page.locator('.thread__write .field__problem'),
    back: page.getByRole('button', { name: 'Back' }),
    heard: page.getByRole('log', { name: 'New messages' }),
    ended: page.getByText(/so you can’t send messages here/),
  };
};
