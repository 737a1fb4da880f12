import type { Page } from '@playwright/test';
import { chrome } from '../support/pages/chrome.ts';
import { deleteDialog, historyDialog, medicationDialog, skipDialog } from '../support/pages/dialogs.ts';
import { homePage } from '../support/pages/homePage.ts';
import { medicationsPage } from '../support/pages/medicationsPage.ts';
import { toastOf } from '../support/pages/toast.ts';
import { picture } from '../support/pictures.ts';
import { expect, test } from './fixtures.ts';
import { addAsNeeded, addMedicine, addMedicineEarlier } from './seeds.ts';
import { shownTime, wallTime } from './times.ts';
import { fakeResponse, dropPushMessages, delayRequests, loseTheAnswer, sentTo } from './networkFaults.ts';

const png = async () => ({ name: 'pill.png', mimeType: 'image/png', buffer: await picture('png') });
const openForm = async (page: Page) => {
  await medicationsPage(page).open();
  await medicationsPage(page).add.click();
  return medicationDialog(page);
};
const answersLater = {
  status: 503,
  json: { message: 'We couldn’t save that right now. Please try again in a moment.', code: 'unavailable' },
};

test('the first medication is added with its photo', async ({ seniorPage: page }) => {
  const meds = medicationsPage(page);
  const form = medicationDialog(page);
  await meds.open();
  await expect(page.getByRole('heading', { name: 'No medications added yet' })).toBeVisible();
  await meds.addFirst.click();
  await expect(form.name).toBeFocused();
  await form.name.fill('Lisinopril');
  await form.dosage.fill('10 mg');
  await form.asList.click();
  await form.times.fill('8 am, 20:00');
  await form.frequency.selectOption('Twice daily');
  await form.instructions.fill('With a glass of water');
  await form.photo.setInputFiles(await png());
  await expect(form.preview).toBeVisible();
  const release = await delayRequests(page, '/api/medications');
  await form.save.click();
  await expect(form.save).toHaveText('Saving…');
  release();
  await expect(toastOf(page).title).toHaveText('Medication added successfully!');
  await expect(form.dialog).toBeHidden();
  const card = meds.card('Lisinopril');
  await expect(card).toContainText('Lisinopril 10\u00a0mg');
  await expect(card).toContainText('Twice daily');
  await expect(card).toContainText('With a glass of water');
  const photo = card.locator('img');
  await expect(photo).toHaveAttribute('src', /^\/api\/files\//);
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60);
});

test('a missing value is named at its field, and nothing is sent', async ({ seniorPage: page }) => {
  const form = await openForm(page);
  const sent = sentTo(page, '/api/medications');
  const before = sent.length;
  await form.save.click();
  await expect(form.name).toHaveAccessibleDescription('Name is required');
  await expect(form.name).toBeFocused();
  await expect(form.dosage).toHaveAccessibleDescription(/Dosage is required$/);
  await expect(form.time(1)).toHaveAccessibleDescription('Please enter at least one time');
  await form.asList.click();
  await form.times.fill('8:00, soon');
  await form.save.click();
  await expect(form.times).toHaveAccessibleDescription(/“soon” isn’t a time/);
  expect(sent.slice(before).filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a file that isn’t a picture, or too large, is refused', async ({ seniorPage: page }) => {
  const form = await openForm(page);
  const toast = toastOf(page);
  await form.photo.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('8 am') });
  await expect(toast.title).toHaveText('Invalid file type');
  await expect(toast.sentence).toHaveText('Please select an image file');
  await form.photo.setInputFiles({
    name: 'large.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  });
  await expect(toast.title).toHaveText('File too large');
  await expect(toast.sentence).toHaveText('Please select an image smaller than 5MB');
  await expect(form.preview).toBeHidden();
});

test('the server’s problem appears by its field, and the typed text stays', async ({ seniorPage: page }) => {
  const form = await openForm(page);
  await form.name.fill('Lisinopril');
  await form.dosage.fill('10 mg');
  await form.asList.click();
  await form.times.fill('8 am');
  await form.photo.setInputFiles({ name: 'pill.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
  await form.save.click();
  await expect(toastOf(page).title).toHaveText('Failed to add medication. Please try again.');
  await expect(form.photoPart.locator('.field__problem')).toBeVisible();
  await expect(form.name).toHaveValue('Lisinopril');
  await expect(form.times).toHaveValue('8 am');
  await form.photo.setInputFiles(await png());
  await form.save.click();
  await expect(medicationsPage(page).card('Lisinopril')).toBeVisible();
});

test(
  'a server that can’t save loses nothing typed; a lost answer doubles nothing',
  { tag: '@stores' },
  async ({ seniorPage: page }) => {
    const form = await openForm(page);
    await form.name.fill('Lisinopril');
    await form.dosage.fill('10 mg');
    await form.asList.click();
    await form.times.fill('8 am');
    await fakeResponse(page, '/api/medications', answersLater);
    await form.save.click();
    await expect(form.dialog).toContainText(answersLater.json.message);
    await loseTheAnswer(page, '/api/medications');
    await form.save.click();
    await expect(form.dialog).toContainText('We can’t tell if that was saved.');
    await expect(form.name).toHaveValue('Lisinopril');
    await form.save.click();
    await expect(form.dialog).toBeHidden();
    await expect(medicationsPage(page).cards).toHaveCount(1);
    await page.reload();
    await expect(medicationsPage(page).cards).toHaveCount(1);
  },
);

test('a medication is edited, its photo put there and taken away', async ({ seniorPage: page, senior }) => {
  await addMedicine(senior);
  const meds = medicationsPage(page);
  const form = medicationDialog(page);
  await meds.open();
  await meds.edit('Metformin').click();
  await expect(form.name).toHaveValue('Metformin');
  await form.dosage.fill('850 mg');
  await form.photo.setInputFiles(await png());
  await form.save.click();
  await expect(toastOf(page).title).toHaveText('Medication changed successfully!');
  await expect(meds.card('Metformin')).toContainText('850\u00a0mg');
  await expect(meds.card('Metformin').locator('img')).toHaveAttribute('src', /^\/api\/files\//);
  await meds.edit('Metformin').click();
  await form.removePresentPhoto.click();
  await form.save.click();
  await expect(form.dialog).toBeHidden();
  await expect(meds.card('Metformin').locator('img')).not.toHaveAttribute('src', /^\/api\/files\//);
});

test('one that is taken as needed has no times, is taken any time, and twice is two doses', async ({
  seniorPage: page,
}) => {
  const meds = medicationsPage(page);
  const form = await openForm(page);
  const history = historyDialog(page);
  await form.name.fill('Ibuprofen');
  await form.dosage.fill('200 mg');
  await form.frequency.selectOption('As needed');
  await expect(form.times).toBeHidden();
  await form.save.click();
  await expect(meds.card('Ibuprofen')).toContainText('Not taken yet');
  await meds.take('Ibuprofen').click();
  await page.getByRole('button', { name: 'Take 1', exact: true }).click();
  await toastOf(page).close.click();
  await expect(meds.card('Ibuprofen')).toContainText('Last taken today');
  await expect(meds.undo('Ibuprofen')).toBeVisible();
  await meds.take('Ibuprofen').click();
  await page.getByLabel('Amount').fill('2 tablets');
  await page.getByRole('button', { name: 'Take 2 tablets' }).click();
  await expect(toastOf(page).title).toHaveText('Medication marked as taken!');
  await meds.history('Ibuprofen').click();
  await expect(history.facts).toHaveCount(2);
  await expect(history.facts.first()).toContainText('As needed, by you, 2 tablets');
});

test('a late dose is taken late, and undone from its history', async ({ product, seniorPage: page, senior }) => {
  await addMedicineEarlier(product, senior, { name: 'Amlodipine', times: [wallTime(-150)], minutesAgo: 240 });
  const meds = medicationsPage(page);
  const history = historyDialog(page);
  await meds.open();
  await expect(meds.card('Amlodipine')).toContainText('Late');
  await expect(meds.take('Amlodipine')).toHaveText('Take Late');
  await meds.take('Amlodipine').click();
  await expect(meds.card('Amlodipine')).toContainText(/Taken.*by you/);
  await meds.history('Amlodipine').click();
  await expect(history.dialog).toContainText(/The one dose .* wasn’t on time\. One was taken late\./);
  const taken = history.facts.filter({ hasText: /Taken.*by you/ });
  await taken.getByRole('button', { name: /^Undo/ }).click();
  await expect(history.facts.first()).toContainText('Undone');
  await expect(history.dialog).toContainText('One was missed.');
  await expect(taken).toHaveCount(1);
  await expect(taken.getByRole('button')).toHaveCount(0);
  await history.close.click();
  await expect(meds.take('Amlodipine')).toHaveText('Take Late');
});

test('a dose is skipped with its reason, and the skipping undone', async ({ seniorPage: page, senior }) => {
  await addMedicine(senior);
  const home = homePage(page);
  const skip = skipDialog(page);
  const skipIt = async (): Promise<void> => {
    await home.actOnSlot('Metformin', 'Skip this dose…');
    await skip.reason.fill('Dr. Osei said to pause');
    await skip.skip.click();
    await expect(home.now).toContainText('All done for today');
    await expect(home.slot('Metformin')).toContainText('Skipped');
    await expect(home.slot('Metformin')).toContainText('“Dr. Osei said to pause”');
  };
  await home.open();
  await skipIt();
  await expect(toastOf(page).title).toHaveText('Dose skipped');
  await toastOf(page).undo.click();
  await expect(home.takeNow('Metformin')).toBeVisible();
  await skipIt();
  await page.reload();
  await home.undo('Metformin').click();
  await expect(home.takeNow('Metformin')).toBeVisible();
});

test('deleting asks first, word for word', async ({ seniorPage: page, senior }) => {
  await addMedicine(senior);
  const meds = medicationsPage(page);
  const { dialog, question, keep, confirm } = deleteDialog(page);
  await meds.open();
  await meds.remove('Metformin').click();
  await expect(question).toHaveText('Are you sure you want to delete "Metformin 500 mg"?');
  await expect(dialog).toContainText('This action cannot be undone.');
  await keep.click();
  await expect(dialog).toBeHidden();
  await meds.remove('Metformin').click();
  await confirm.click();
  await expect(toastOf(page).title).toHaveText('Medication deleted successfully!');
  await expect(page.getByRole('heading', { name: 'No medications added yet' })).toBeVisible();
});

test(
  'a dose that another window took meanwhile is not taken twice, and the screen says when it was',
  { tag: '@stores' },
  async ({ seniorPage: page, senior }) => {
    const { id, occurrences } = await addMedicine(senior);
    const home = homePage(page);
    await dropPushMessages(page);
    await home.open();
    await expect(home.takeNow('Metformin')).toBeVisible();
    // a connection that opened late makes the client load everything again
    await expect(chrome(page).live).toHaveText('Up to date');
    const due = occurrences.filter(({ scheduledTime }) => Date.parse(scheduledTime) < Date.now()).at(-1);
    const takenAt = new Date(Date.now() - 2 * 60_000);
    const dose = {
      medicationId: id,
      scheduledTime: due?.scheduledTime,
      takenTime: takenAt.toISOString(),
      status: 'taken',
    };
    expect((await senior.post('/api/medication-logs', dose)).status).toBe(201);
    await home.takeNow('Metformin').click();
    await expect(toastOf(page).title).toHaveText(`You already took this at ${shownTime(takenAt)}`);
    await expect(home.now).toContainText('All taken for today');
    await expect.poll(async () => (await senior.get<readonly unknown[]>('/api/medication-logs')).body).toHaveLength(1);
  },
);

test('home shows the late dose first, three more medications below, and leads to all', async ({
  seniorPage: page,
  senior,
}) => {
  await addMedicine(senior, { name: 'Amlodipine', times: [wallTime(-40)] });
  await addMedicine(senior, { name: 'Metformin', times: [wallTime(5)] });
  for (const name of ['Acetaminophen', 'Ibuprofen', 'Loratadine', 'Melatonin']) await addAsNeeded(senior, name);
  const home = homePage(page);
  await home.open();
  await expect(home.now.getByRole('group').first()).toContainText('Amlodipine');
  await expect(home.slot('Metformin').first()).toBeVisible();
  await expect(home.today.getByRole('listitem')).toHaveCount(3);
  await expect(home.row('Amlodipine')).toBeHidden();
  await home.today.getByRole('link', { name: 'View All Medications (6)' }).click();
  await expect(medicationsPage(page).cards).toHaveCount(6);
});
