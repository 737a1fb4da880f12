import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

interface Appearance {
  readonly name: string;
  readonly width: number;
  readonly colors?: 'dark';
  readonly text?: 'a-plus-plus';
  /** Axe runs no rules there. */
  readonly isForWidthAlone?: true;
}
/** Every rule at the narrowest with the largest text and at the widest, where a screen ends as it was. More contrast: tests/client/tokens.test.ts. */
const appearances: readonly Appearance[] = [
  { name: 'dark, 360 px with A++', width: 360, colors: 'dark', text: 'a-plus-plus' },
  { name: '320 px with A++', width: 320, text: 'a-plus-plus', isForWidthAlone: true },
  { name: '320 px', width: 320, isForWidthAlone: true },
  { name: 'light, 1280 px', width: 1280 },
];
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const wear = async (page: Page, { width, colors, text }: Appearance): Promise<void> => {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme: colors ?? 'light', contrast: 'no-preference', reducedMotion: 'reduce' });
  await page.evaluate((size) => {
    localStorage.setItem('hearthline.preferences', JSON.stringify({ text: size }));
    window.dispatchEvent(new StorageEvent('storage'));
  }, text ?? 'a');
  const worn = { theme: colors ?? 'light', contrast: 'normal', text: text ?? 'a' };
  await page.waitForFunction(
    (wanted) => Object.entries(wanted).every(([key, value]) => document.documentElement.dataset[key] === value),
    worn,
  );
};

/** An open menu makes the page below it inert: axe then misses these. */
const rulesOfThePage = ['landmark-one-main', 'page-has-heading-one'];

/**
 * Sent once to each document: axe is half a megabyte, and would be sent twice for each look. Where there are frames it always is:
 * one that doesn't load can't be asked whether it has axe.
 */
const axeOn = async (page: Page): Promise<AxeBuilder> => {
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));
  return new AxeBuilder(isThere ? { page, axeSource: 'true' } : { page });
};

/** Axe measures a row that scrolled half under the head of a senior's page by its visible half. */
const showTop = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const hasMenu = document.querySelector('[role=menu]') !== null;
    if (document.querySelector('.person-head') && !hasMenu) window.scrollTo(0, 0);
  });

const findings = async (page: Page): Promise<readonly string[]> => {
  await showTop(page);
  const axe = (await axeOn(page)).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe
    .withTags(standards)
    .disableRules((await page.getByRole('menu').isVisible()) ? rulesOfThePage : [])
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
};

const atRest = expect.configure({ soft: true });

export const isWiderThanTheWindow = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

const expectAccessibleIn = async (page: Page, what: string, appearance: Appearance): Promise<void> => {
  await wear(page, appearance);
  // a popover finds its place in the new width a frame or two later
  if (appearance.isForWidthAlone)
    await atRest.poll(() => isWiderThanTheWindow(page), `${what} scrolls sideways at ${appearance.name}`).toBe(false);
  else expect.soft(await findings(page), `${what}, ${appearance.name}`).toEqual([]);
};

/** The current screen in every appearance: axe finds nothing, and nothing is wider than a window of 320 px. */
export const expectAccessible = async (page: Page, what: string): Promise<void> => {
  for (const appearance of appearances) await expectAccessibleIn(page, what, appearance);
};

/** The same in a window of 768 px, which stays that wide. */
export const expectAccessibleOnTablet = async (page: Page, what: string): Promise<void> => {
  await expectAccessibleIn(page, what, { name: 'light, 768 px', width: 768 });
  const scrollsSideways = `${what} scrolls sideways at 768 px`;
  await atRest.poll(() => isWiderThanTheWindow(page), scrollsSideways).toBe(false);
};

/** One h1, one main part, and a title that names the page. */
export const expectLandmarks = async (page: Page, title: string): Promise<void> => {
  await expect(page).toHaveTitle(`${title} – Hearthline`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
};
