import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const tabsAtMost = 60;

/** Its place, seen from the focus. */
const placeOf = (target: Locator): Promise<'here' | 'before' | 'after'> =>
  target.evaluate((element) => {
    const focused = document.activeElement;
    if (element === focused) return 'here';
    const place = focused?.compareDocumentPosition(element) ?? 0;
    return (place & Node.DOCUMENT_POSITION_PRECEDING) > 0 ? 'before' : 'after';
  });

/** Tab, or Shift and Tab for what is before the focus, until it has the focus: it can be reached, and nothing on the way is a trap. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < tabsAtMost; tabs += 1) {
    const place = await placeOf(target);
    if (place === 'here') return;
    await page.keyboard.press(place === 'before' ? 'Shift+Tab' : 'Tab');
  }
  await expect(target).toBeFocused();
};

/** Not while it is still busy with the press before. */
export const press = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  await expect(target).toBeEnabled();
  await page.keyboard.press(key);
};
/** Types without losing a letter; `value`: the field's value after them. */
export const type = async (page: Page, target: Locator, text: string, value = text): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.type(text);
  await expect(target).toHaveValue(value);
};

/** Goes down a list of choices to that one; its first letters would have to be typed within a second. */
export const choose = async (page: Page, target: Locator, option: string): Promise<void> => {
  await tabTo(page, target);
  const chosen = target.locator('option:checked');
  for (let down = 0; down < tabsAtMost && (await chosen.textContent()) !== option; down += 1)
    await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveText(option);
};

/** Escape, and no dialog is open any more. */
export const closeWith = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(page.locator('[role=dialog], [role=alertdialog], dialog[open]')).toHaveCount(0);
};
