import type { Locator, Page } from '@playwright/test';

/** /calendar, by default in month view. A day is found by its date, e.g. 2026-06-09. */
export const calendarPage = (page: Page) => {
  const grid = page.getByRole('grid');
  const day = (date: string): Locator => grid.locator(`[role="gridcell"][data-day="${date}"]`);
  const events = (title: string): Locator => grid.getByRole('button', { name: new RegExp(`^${title}, `) });
  const details = (title: string): Locator => page.getByRole('dialog', { name: title });
  return {
    open: (search: { view?: 'week'; date?: string } = {}) => page.goto(`/calendar?${new URLSearchParams(search)}`),
    heading: page.getByRole('heading', { name: 'Calendar', level: 1 }),
    /** "June 2026", "June 7 to 13, 2026" */
    title: page.getByRole('heading', { level: 2 }).first(),
    grid,
    view: (word: 'Month' | 'Week'): Locator => page.getByRole('tab', { name: word }),
    owner: (word: string): Locator => page.getByRole('checkbox', { name: word }),
    day,
    /** In week view: a day's hour, 0 to 23. */
    hour: (date: string, hour: number): Locator =>
      grid.locator(`[role="gridcell"][data-day="${date}"][data-row="${hour}"]`),
    /** The one cell on the Tab key's way. */
    onTabsWay: grid.locator('[role="gridcell"][tabindex="0"]'),
    /** An event in a cell or on the hour axis; over midnight it has a part on each day. */
    event: (title: string): Locator => events(title).first(),
    events,
    more: (date: string): Locator => day(date).getByRole('button', { name: /^\+\d+ more/ }),
    details,
    /** It has the focus once the details are shown. */
    close: (title: string): Locator => details(title).getByRole('button', { name: 'Close' }),
    markCompleted: (title: string): Locator =>
      details(title).getByRole('button', { name: `Mark as completed: ${title}` }),
    /** A row of the agenda under the month on phones. */
    agendaRow: (title: string): Locator =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) }),
    add: page.getByRole('button', { name: 'Add Event' }).first(),
  };
};
