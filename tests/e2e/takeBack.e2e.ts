import { familyPage, lightbox } from '../support/pages/familyPage.ts';
import { messagesPage } from '../support/pages/messagesPage.ts';
import { toastOf } from '../support/pages/toast.ts';
import { picture } from '../support/pictures.ts';
import { expectAccessible } from './axe.ts';
import { takeIn } from './circles.ts';
import { expect, test } from './fixtures.ts';
import { signUp } from './senior.ts';

test('a message or update that is taken back goes from the other’s open window, photo viewer and thread included', async ({
  openWindow,
  product,
  senior,
  seniorPage: page,
}) => {
  const ana = await signUp(product.url, { firstName: 'Ana', lastName: 'Alvarez', role: 'family_member' });
  await takeIn(senior, ana);
  const anas = await openWindow(ana);
  for (const each of [page, anas]) await familyPage(each).open();
  await familyPage(anas).box.fill('For the wrong family');
  await familyPage(anas).photos.setInputFiles([
    { name: 'a.png', mimeType: 'image/png', buffer: await picture('png', 90, 60) },
  ]);
  await familyPage(anas).share.click();
  // a toast under the pointer stays
  await toastOf(anas).undo.hover();
  await page.getByRole('button', { name: 'Photo 1 of 1 by Ana' }).click();
  await expect(lightbox(page).dialog).toBeVisible();
  await toastOf(anas).undo.click();
  await expect(toastOf(anas).title).toHaveText('Update taken back');
  await expect(familyPage(anas).box).toHaveValue('For the wrong family');
  await expect(familyPage(anas).chosen).toHaveCount(1);
  await expect(lightbox(page).dialog).toBeHidden();
  await expect(page.getByRole('article')).toContainText(/^Ana took this back · \d+:\d\d\s[AP]M$/);

  const shared = await ana.post<{ id: string }>('/api/family-updates', { content: 'Hello, Rosa' });
  expect(shared.status).toBe(201);
  await page.getByRole('button', { name: /^More for the update by Ana Alvarez/ }).click();
  await page.getByRole('menuitem', { name: 'Hide from my circle' }).click();
  await expect(page.getByText('Hidden. Only you and Ana can see this.')).toBeVisible();
  await expectAccessible(page, 'a feed with an update hidden and one taken back');

  for (const each of [page, anas]) await messagesPage(each).open();
  await messagesPage(anas).startWith('Rosa').click();
  await messagesPage(anas).box.fill('For my doctor');
  await messagesPage(anas).send.click();
  await page.getByRole('link', { name: /^Ana Alvarez/ }).click();
  await expect(messagesPage(page).bubble('For my doctor')).toBeVisible();
  await anas.getByRole('button', { name: /^More for your message/ }).click();
  await anas.getByRole('menuitem', { name: 'Take back…' }).click();
  await anas.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('For my doctor')).toHaveCount(0);
  await expect(page.getByText('took this back')).toBeVisible();
  await expectAccessible(page, 'a thread with a message taken back');
});
