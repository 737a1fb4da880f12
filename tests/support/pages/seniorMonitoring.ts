import type { Locator, Page } from '@playwright/test';

/** /senior-monitoring: one senior's care, as her members see it. */
export const seniorMonitoring = (page: Page) => {
  const today = page.getByRole('region', { name: 'Needs you now' });
  const row = (medication: string): Locator => today.getByRole('listitem').filter({ hasText: medication });
  const more = (medication: string): Locator => row(medication).getByRole('button', { name: `More for ${medication}` });
  const card = (medication: string): Locator => page.getByRole('article', { name: new RegExp(medication) });
  const upcoming = page.getByRole('region', { name: 'Upcoming Appointments' });
  const completed = page.getByRole('region', { name: 'Completed Appointments' });
  const inCard = (medication: string, button: RegExp): Locator =>
    card(medication).getByRole('button', { name: button });
  return {
    open: (seniorId: string, tab?: 'overview' | 'medications' | 'appointments' | 'health') =>
      page.goto(`/senior-monitoring?${new URLSearchParams({ senior: seniorId, ...(tab ? { tab } : {}) })}`),
    heading: (name: string) => page.getByRole('heading', { name: `Care Management for ${name}`, level: 1 }),
    tab: (word: string) => page.getByRole('tab', { name: word }),
    panel: page.getByRole('tabpanel'),
    today,
    row,
    give: (medication: string) => row(medication).getByRole('button', { name: /^Give:/ }),
    undo: (medication: string) => row(medication).getByRole('button', { name: /^Undo:/ }),
    /** The other doses of the day. */
    todaysMedications: today.getByRole('button', { name: "Today's Medications" }),
    more,
    card,
    cards: page.getByRole('article'),
    /** Opens the row of one of several medications to its card. */
    opener: (medication: string) => card(medication).getByRole('button', { expanded: false }),
    add: page.getByRole('button', { name: 'Add Medication' }).first(),
    addFirst: page.getByRole('button', { name: 'Add the First Medication' }),
    edit: (medication: string) => inCard(medication, /^Edit/),
    history: (medication: string) => inCard(medication, /^History/),
    remove: (medication: string) => inCard(medication, /^Delete/),
    figures: page.getByRole('list', { name: 'At a glance' }),
    schedule: page.getByRole('button', { name: 'Schedule Appointment' }).first(),
    scheduleNext: page.getByRole('button', { name: 'Schedule the Next One' }),
    upcoming,
    completed,
    complete: (title: string) => upcoming.getByRole('button', { name: `Complete: ${title}` }),
    removeAppointment: (title: string) => page.getByRole('button', { name: new RegExp(`^Delete: ${title}`) }),
    record: page.getByRole('button', { name: 'Record a Reading' }).first(),
    recordFirst: page.getByRole('button', { name: 'Record the First Reading' }),
    limits: page.getByRole('button', { name: 'Alert Limits' }),
    alertDetails: today.getByText('Details'),
    latest: page.getByRole('region', { name: 'Latest Readings' }),
    acknowledge: (kind: string) => today.getByRole('button', { name: `Acknowledge: ${kind}` }),
    /** One kind, "Blood Pressure". */
    readings: (kind: string) => page.getByRole('region', { name: kind }),
    lastWeek: (kind: string) => page.getByRole('region', { name: kind }).getByRole('button', { name: /^Last 7\sdays/ }),
    showMore: (kind: string) => page.getByRole('button', { name: `Show more: ${kind}` }),
    showAll: (kind: string) => page.getByRole('button', { name: `Show all in popup: ${kind}` }),
    notFound: page.getByRole('heading', { name: 'Senior Not Found', level: 1 }),
    toDashboard: page.getByRole('link', { name: 'Return to Dashboard' }),
  };
};
