import type { Locator, Page } from '@playwright/test';
import { careDashboard } from '../support/pages/careDashboard.ts';
import { handoverNotes } from '../support/pages/handoverNotes.ts';
import { seniorMonitoring } from '../support/pages/seniorMonitoring.ts';
import { toastOf } from '../support/pages/toast.ts';
import { expectAccessible } from './axe.ts';
import { anaIn, takeIn } from './circles.ts';
import { expect, test } from './fixtures.ts';
import { signUp } from './senior.ts';

const fayOkafor = { firstName: 'Fay', lastName: 'Okafor', role: 'caregiver' } as const;
const phone = { width: 360, height: 740 };
const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** Her name in the list of the day. */
const openRosa = (page: Page): Locator => page.getByRole('link', { name: 'Rosa Alvarez', exact: true });

/** The visit of yesterday, 9 to 11: the form begins with today, and the end follows the start. */
const enterVisit = async (page: Page): Promise<void> => {
  const { isVisit, field } = handoverNotes(page);
  await isVisit.check();
  const yesterday = dayBefore(await field('From: date').inputValue());
  await field('From: date').fill(yesterday);
  await expect(field('Until: date')).toHaveValue(yesterday);
  await field('From: time').fill('09:00');
  await field('Until: time').fill('11:00');
};

test('a caregiver leaves a note about her visit and corrects it; the daughter’s open page shows both, untouched', async ({
  openWindow,
  product,
  senior,
}) => {
  const [ana, fay] = [await anaIn(senior), await signUp(product.url, fayOkafor)];
  await takeIn(senior, fay);
  const [page, anaPage] = [await openWindow(fay), await openWindow(ana)];
  for (const each of [page, anaPage]) await each.setViewportSize(phone);
  const [notes, seen] = [handoverNotes(page), handoverNotes(anaPage)];
  await seniorMonitoring(anaPage).open(senior.userId);
  await expect(seen.section).toContainText('Nobody has left a note yet.');

  await careDashboard(page).open();
  await openRosa(page).click();
  await notes.write.click();
  await notes.text.fill('Knee is swollen on the left.');
  await enterVisit(page);
  await notes.save.click();
  await expect(toastOf(page).title).toHaveText('Note saved');
  await expect(notes.notes).toHaveText(
    /^Knee is swollen on the left\.Visit yesterday, 9:00\sAM to 11:00\sAMYou, today at/,
  );
  await expect(seen.notes).toHaveText(/^Knee is swollen on the left\.Visit yesterday, .*Fay, today at/);
  await expect(seen.correct).toBeHidden();

  await notes.correct.click();
  await notes.text.fill('Knee is swollen on the right.');
  await notes.saveCorrection.click();
  await expect(toastOf(page).title).toHaveText('Note corrected');
  await expect(seen.notes).toHaveText(
    /^Before: Knee is swollen on the left\.Now: Knee is swollen on the right\..*Corrected \d+:\d\d\s[AP]M$/,
  );
  await expect(seen.section.locator('del')).toHaveText('Knee is swollen on the left.');
});

test('a note is left from the opened app with three presses and its text', async ({ openWindow, senior }) => {
  const page = await openWindow(await anaIn(senior));
  await page.setViewportSize(phone);
  const notes = handoverNotes(page);
  await careDashboard(page).open();
  let presses = 0;
  const press = async (target: Locator): Promise<void> => {
    presses += 1;
    await target.click();
  };
  await press(openRosa(page));
  await press(notes.write);
  // the text goes where the focus is
  await expect(notes.text).toBeFocused();
  await page.keyboard.type('Ate toast and an egg at 8.');
  await press(notes.save);
  await expect(notes.notes).toContainText('Ate toast and an egg at 8.');
  expect(presses).toBe(3);
});

test('the notes, earlier ones too, and the form for a visit, in every appearance', async ({ openWindow, senior }) => {
  const ana = await anaIn(senior);
  const write = (content: string) => ana.post('/api/handover-notes', { content, userId: senior.userId });
  const { body } = (await write('Slept well.')) as { readonly body: { readonly id: string } };
  await ana.put(`/api/handover-notes/${body.id}`, { content: `Slept badly. ${'x'.repeat(80)}` });
  for (const day of ['Monday', 'Tuesday', 'Wednesday']) await write(`A quiet ${day}.`);
  const page = await openWindow(ana);
  const notes = handoverNotes(page);
  await seniorMonitoring(page).open(senior.userId);
  await notes.earlier.click();
  await page.getByRole('button', { name: 'Show older' }).click();
  await expect(notes.notes).toHaveCount(4);
  await expectAccessible(page, 'handover notes');
  await notes.write.click();
  await enterVisit(page);
  await notes.save.click();
  await expect(page.getByText('Please write your note')).toBeVisible();
  await expectAccessible(page, 'write a handover note');
});
