import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pdfOf } from '../../server/demo/pdfOf.ts';
import { documentsOf } from '../support/documents.ts';
import { deleteDialog } from '../support/pages/dialogs.ts';
import { addDocumentDialog, documentDialog, documentsCard, viewersDialog } from '../support/pages/documentsPage.ts';
import { seniorMonitoring } from '../support/pages/seniorMonitoring.ts';
import { toastOf } from '../support/pages/toast.ts';
import { noisyPhoto } from '../support/pictures.ts';
import { expectAccessible } from './axe.ts';
import { anaIn } from './circles.ts';
import { expect, test } from './fixtures.ts';
import { choose, closeWith, press, tabTo, type } from './keys.ts';

const mebibyte = 1024 * 1024;
const pdf = (name: string, buffer = pdfOf(name)) => ({ name, mimeType: 'application/pdf', buffer });
/** Slows uploads down, so that half a form is in flight for a while. */
const sendSlowly = async (page: Page, bytesPerSecond: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: bytesPerSecond };
  await session.send('Network.emulateNetworkConditions', conditions);
};
/** The press may come before the browser is ready to offer files. */
const chooseByKey = (page: Page, file: ReturnType<typeof pdf>): Promise<void> =>
  expect(async () => {
    const chooser = page.waitForEvent('filechooser', { timeout: 5_000 });
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(file);
  }).toPass();

test('a senior adds a PDF and shares it; the member’s open window has it, saves it, and loses it again', async ({
  openWindow,
  senior,
  seniorPage,
}) => {
  const ana = await anaIn(senior);
  const hers = await openWindow(ana);
  await seniorMonitoring(hers).open(senior.userId);
  await expect(seniorMonitoring(hers).today).toBeVisible();
  const [own, shared] = [documentsCard(seniorPage), documentsCard(hers)];
  await own.open();
  await own.add.click();
  const form = addDocumentDialog(seniorPage);
  await form.file.setInputFiles(pdf('Lab results.pdf'));
  await expect(form.name).toHaveValue('Lab results.pdf');
  await form.type.selectOption('Test results');
  await form.add.click();
  await expect(toastOf(seniorPage).title).toHaveText('Document added');
  await expect(own.row('Lab results.pdf')).toContainText('Test results · PDF, 1\u00a0KB · added today');
  await expect(own.row('Lab results.pdf')).toContainText('Only you can open it');
  await expect(shared.card).toBeHidden();

  await own.act('Lab results.pdf', 'Share…');
  await documentDialog(seniorPage).member('Ana Petrova').click();
  await documentDialog(seniorPage).save.click();
  await expect(toastOf(seniorPage).title).toHaveText('Ana Petrova can now open “Lab results.pdf”.');
  await expect(own.row('Lab results.pdf')).toContainText('Shared with Ana Petrova');
  await expect(shared.card).toContainText('Shared with you by Rosa');
  const saved = hers.waitForEvent('download');
  await shared.download('Lab results.pdf').click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('Lab results.pdf');
  expect((await readFile(await download.path())).equals(pdfOf('Lab results.pdf'))).toBe(true);
  const address = download.url();
  expect((await ana.get(new URL(address).pathname)).status).toBe(200);

  await own.act('Lab results.pdf', 'Share…');
  await documentDialog(seniorPage).member('Ana Petrova').click();
  await documentDialog(seniorPage).save.click();
  await expect(toastOf(seniorPage).title).toHaveText('Only you can open “Lab results.pdf” now.');
  await expect(shared.card).toBeHidden();
  expect((await ana.get(new URL(address).pathname)).status).toBe(404);
});

test('a picture opens in a new tab where nothing can run; a PDF is never shown there', async ({
  senior,
  seniorPage: page,
  context,
}) => {
  const own = documentsOf(senior);
  await own.add({ bytes: await noisyPhoto(400, 300), fileName: 'card.jpg', name: 'Insurance card' });
  const { body } = await own.add({ bytes: pdfOf('Will'), fileName: 'Will.pdf' });
  const card = documentsCard(page);
  await card.open();
  const opened = context.waitForEvent('page');
  await card.openLink('Insurance card').click();
  const tab = await opened;
  await expect(tab.locator('img')).toBeVisible();
  expect(await tab.evaluate(() => [window.origin, window.opener])).toEqual(['null', null]);
  const saved = page.waitForEvent('download');
  await page.goto(body.fileUrl).catch(() => undefined);
  expect((await saved).suggestedFilename()).toBe('Will.pdf');
  expect(page.url()).toContain('/profile');
});

test('an upload says how far it is, can be cancelled, and is sent again from the same form', async ({
  seniorPage: page,
}) => {
  const card = documentsCard(page);
  await card.open();
  await card.add.click();
  const form = addDocumentDialog(page);
  await form.file.setInputFiles(pdf('Long.pdf', Buffer.concat([pdfOf('Long'), Buffer.alloc(3 * mebibyte)])));
  await sendSlowly(page, 200_000);
  await form.add.click();
  await expect.poll(() => form.progress.evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThan(0);
  await form.cancel.click();
  await expect(form.progress).toBeHidden();
  await expect(form.add).toHaveText('Add');
  await expect(form.name).toHaveValue('Long.pdf');
  await sendSlowly(page, -1);
  await form.add.click();
  await expect(form.dialog).toBeHidden();
  await expect(card.rows).toHaveCount(1);
});

test('a file that isn’t a document, or too large, is refused at its field, and the form keeps its text', async ({
  seniorPage: page,
}) => {
  const card = documentsCard(page);
  await card.open();
  await card.add.click();
  const form = addDocumentDialog(page);
  await form.add.click();
  await expect(form.file).toHaveAccessibleDescription(/Please choose a file/);
  await expect(form.file).toBeFocused();
  await form.file.setInputFiles({ name: 'letters.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') });
  await expect(form.file).toHaveAccessibleDescription(/Please select a PDF, JPEG, PNG or WebP file/);
  await form.file.setInputFiles(pdf('Scan.pdf', Buffer.alloc(10 * mebibyte + 1)));
  await expect(form.file).toHaveAccessibleDescription(/Please select a file smaller than 10MB/);
  await form.file.setInputFiles(pdf('page.pdf', Buffer.from('<html><script>alert(1)</script></html>')));
  await form.name.fill('My page');
  await form.add.click();
  await expect(form.file).toHaveAccessibleDescription(/Please select a PDF, JPEG, PNG or WebP file/);
  await expect(form.name).toHaveValue('My page');
  await form.file.setInputFiles(pdf('real.pdf'));
  await expect(form.name).toHaveValue('My page');
  await form.add.click();
  await expect(card.row('My page')).toBeVisible();
});

test('by keyboard alone: added, shared, renamed and deleted', async ({ senior, seniorPage: page }) => {
  await anaIn(senior);
  const card = documentsCard(page);
  const form = addDocumentDialog(page);
  await card.open();
  await press(page, card.add);
  await expect(form.file).toBeFocused();
  await chooseByKey(page, pdf('Letter.pdf'));
  await press(page, form.type, 'Home');
  await choose(page, form.type, 'Letter');
  await press(page, form.member('Ana Petrova'), 'Space');
  await press(page, form.add);
  await expect(card.row('Letter.pdf')).toContainText('Shared with Ana Petrova');
  await expect(card.add).toBeFocused();

  await press(page, card.more('Letter.pdf'));
  await expect(card.menuItem('Share…')).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = documentDialog(page);
  await press(page, dialog.member('Ana Petrova'), 'Space');
  await press(page, dialog.save);
  await expect(card.row('Letter.pdf')).toContainText('Only you can open it');
  await expect(card.more('Letter.pdf')).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(card.menuItem('Share…')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(card.menuItem('Who opened this')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(viewersDialog(page)).toContainText('No one else has opened it yet.');
  await expectAccessible(page, 'who opened a document');
  await closeWith(page);
  await expect(card.more('Letter.pdf')).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(card.menuItem('Share…')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(card.menuItem('Rename…')).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.name);
  await page.keyboard.press('Control+A');
  await type(page, dialog.name, 'From the bank');
  await page.keyboard.press('Enter');
  await expect(card.row('From the bank')).toBeVisible();

  await press(page, card.more('From the bank'));
  await expect(card.menuItem('Share…')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(deleteDialog(page).question).toHaveText('Are you sure you want to delete "From the bank"?');
  await press(page, deleteDialog(page).confirm);
  await expect(card.rows).toHaveCount(0);
  await expect(card.card).toContainText('Only you can open them until you share them.');
});

test('documents and their dialogs are accessible in every look', async ({ openWindow, senior, seniorPage: page }) => {
  const ana = await anaIn(senior);
  const own = documentsOf(senior);
  const name = 'Lab results of the cardiology department, Springfield_General_Hospital_November_2026_final.pdf';
  await own.add({ name, type: 'Test results', sharedWith: [ana.userId] });
  await own.add({ bytes: await noisyPhoto(400, 300), fileName: 'card.jpg', name: 'Insurance card' });
  const card = documentsCard(page);
  await card.open();
  await expect(card.rows).toHaveCount(2);
  await expectAccessible(page, 'documents');
  await card.act('Insurance card', 'Share…');
  await expect(documentDialog(page).dialog).toBeVisible();
  await expectAccessible(page, 'sharing');
  await closeWith(page);
  await card.act('Insurance card', 'Delete…');
  await expectAccessible(page, 'deleting');
  await closeWith(page);
  await card.add.click();
  await addDocumentDialog(page).add.click();
  await expect(addDocumentDialog(page).file).toBeFocused();
  await expectAccessible(page, 'adding, with problems');
  const hers = await openWindow(ana);
  await seniorMonitoring(hers).open(senior.userId);
  await expect(documentsCard(hers).rows).toHaveCount(1);
  await expectAccessible(hers, 'shared documents');
});
