import type { Page } from '@playwright/test';
import type { DemoName } from '../server/demo/demoFamily.ts';

/** A picture of one screen of the demo family. */
export interface Shot {
  readonly name: string;
  /** Absent: signed out. */
  readonly as?: DemoName;
  readonly path: string;
  /** Text that is there once the screen has its data. */
  readonly shows: string;
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Brings what matters to the top. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** A picture of the landing page, light and dark: how many pixels wide it is kept, and whether it shows the screen without its chrome. */
interface LandingShot extends Shot {
  readonly pixels: number;
  readonly isBare?: boolean;
}

const phone = { width: 360, height: 720 } as const;
const laptop = { width: 1280, height: 800 } as const;
const bareWide = { width: 824, height: 540, isBare: true, pixels: 960 } as const;
const bareNarrow = { width: 360, height: 400, isBare: true, pixels: 560 } as const;

const toTheTop =
  (selector: string) =>
  async (page: Page): Promise<void> =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 16));

const openConversation = async (page: Page): Promise<void> => {
  await page.getByRole('main').getByText('Ana Alvarez').first().click();
  await page.getByPlaceholder('Type your message...').waitFor();
};

/** A game that has just begun. */
const playWordSearch = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Play Now: Word Search' }).click();
  const words = page.getByRole('dialog').getByRole('list', { name: 'Words to find' });
  await words.evaluate((element) => {
    element.style.scrollMarginTop = '16px';
    element.scrollIntoView();
  });
};

export const landingShots: readonly LandingShot[] = [
  { name: 'home', as: 'rosa', path: '/', shows: 'Take all', ...phone, height: 700, pixels: 568 },
  { name: 'care', as: 'fay', path: '/', shows: 'Acknowledge', ...bareWide, prepare: toTheTop('h1') },
  { name: 'carePhone', as: 'fay', path: '/', shows: 'Acknowledge', ...bareNarrow, prepare: toTheTop('h1') },
  {
    name: 'health',
    as: 'rosa',
    path: '/health',
    shows: 'needs attention',
    ...bareWide,
    width: 1040,
    height: 681,
    prepare: toTheTop('h1'),
  },
  {
    name: 'healthPhone',
    as: 'rosa',
    path: '/health',
    shows: 'needs attention',
    ...bareNarrow,
    prepare: toTheTop('main .card'),
  },
  {
    name: 'family',
    as: 'ana',
    path: '/family',
    shows: 'walk by the river',
    ...bareNarrow,
    prepare: toTheTop('main article:has(.photos)'),
  },
  {
    name: 'games',
    as: 'rosa',
    path: '/games',
    shows: 'Word Search',
    ...bareNarrow,
    width: 480,
    height: 533,
    prepare: playWordSearch,
  },
];

/** The pictures of README.md, as people who look at the sources see them: light, unscaled. */
export const readmeShots: readonly Shot[] = [
  { name: 'home-1280', as: 'rosa', path: '/', shows: 'Take all', ...laptop },
  { name: 'home-360', as: 'rosa', path: '/', shows: 'Take all', ...phone },
  { name: 'care-dashboard-1280', as: 'ana', path: '/', shows: 'Urgent Health Alerts', ...laptop },
  { name: 'care-dashboard-360', as: 'ana', path: '/', shows: 'Urgent Health Alerts', ...phone },
  { name: 'calendar-1280', as: 'ana', path: '/calendar', shows: 'Add Event', ...laptop },
  { name: 'calendar-360', as: 'ana', path: '/calendar', shows: 'Add Event', ...phone },
  { name: 'health-1280', as: 'rosa', path: '/health', shows: 'Blood Pressure', ...laptop },
  { name: 'health-360', as: 'rosa', path: '/health', shows: 'Blood Pressure', ...phone },
  { name: 'medications-1280', as: 'rosa', path: '/medications', shows: 'Metformin', ...laptop },
  { name: 'supply-1280', as: 'ana', path: '/supply', shows: 'Call pharmacy', ...laptop },
  {
    name: 'family-360',
    as: 'rosa',
    path: '/family',
    shows: 'Share an update',
    ...phone,
    prepare: toTheTop('main article:has(.photos)'),
  },
  { name: 'messages-1280', as: 'rosa', path: '/messages', shows: 'Ana Alvarez', ...laptop, prepare: openConversation },
  {
    name: 'reminders-1280',
    as: 'rosa',
    path: '/profile',
    shows: 'What rings for me',
    ...laptop,
    prepare: toTheTop('#reminders'),
  },
  {
    name: 'reminders-360',
    as: 'rosa',
    path: '/profile',
    shows: 'What rings for me',
    ...phone,
    prepare: toTheTop('#reminders .card:has(.reminder-kinds)'),
  },
  { name: 'landing-1280', path: '/', shows: 'One calm page', ...laptop },
];
