import type { Page } from '@playwright/test';
import type { DemoName } from './demoFamily.ts';

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
  /** Brings what matters into view. */
  readonly prepare?: (page: Page) => Promise<void>;
}

const phone = { width: 360, height: 720 } as const;
const laptop = { width: 1280, height: 800 } as const;

/** The heading at the top of the picture, below the header that stays. */
const from =
  (heading: string) =>
  async (page: Page): Promise<void> => {
    await page
      .getByRole('heading', { name: heading })
      .first()
      .evaluate((element) => {
        element.scrollIntoView({ block: 'start' });
        window.scrollBy(0, -96);
      });
  };

/** The pictures of the landing page, each light and dark, and how many pixels wide each is kept. */
export const landingShots: readonly (Shot & { readonly pixels: readonly number[] })[] = [
  { name: 'home', as: 'rosa', path: '/', shows: 'Take Now', ...phone, pixels: [284, 568] },
  { name: 'care', as: 'ana', path: '/', shows: 'Urgent Health Alerts', width: 1024, height: 660, pixels: [1120] },
  { name: 'care-phone', as: 'ana', path: '/', shows: 'Urgent Health Alerts', ...phone, height: 560, pixels: [640] },
  { name: 'health', as: 'rosa', path: '/health', shows: 'Blood Pressure', width: 1024, height: 660, pixels: [1120] },
  { name: 'health-phone', as: 'rosa', path: '/health', shows: 'Blood Pressure', ...phone, height: 560, pixels: [640] },
  { name: 'family', as: 'ana', path: '/family', shows: 'Family Updates', ...phone, height: 560, pixels: [640] },
];

/** The pictures of README.md, as people who look at the sources see them: light, unscaled. */
export const readmeShots: readonly Shot[] = [
  { name: 'home-1280', as: 'rosa', path: '/', shows: 'Take Now', ...laptop },
  { name: 'home-360', as: 'rosa', path: '/', shows: 'Take Now', ...phone },
  { name: 'care-dashboard-1280', as: 'ana', path: '/', shows: 'Urgent Health Alerts', ...laptop },
  { name: 'care-dashboard-360', as: 'ana', path: '/', shows: 'Urgent Health Alerts', ...phone },
  { name: 'calendar-1280', as: 'ana', path: '/calendar', shows: 'Calendar', ...laptop },
  { name: 'calendar-360', as: 'ana', path: '/calendar', shows: 'Calendar', ...phone },
  { name: 'health-1280', as: 'rosa', path: '/health', shows: 'Blood Pressure', ...laptop },
  { name: 'health-360', as: 'rosa', path: '/health', shows: 'Blood Pressure', ...phone },
  { name: 'medications-1280', as: 'rosa', path: '/medications', shows: 'Metformin', ...laptop },
  { name: 'landing-1280', path: '/', shows: 'One calm page', ...laptop },
];
