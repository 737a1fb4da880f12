import { familyPage, lightbox } from '../support/pages/familyPage.ts';
import { homePage } from '../support/pages/homePage.ts';
import { toastOf } from '../support/pages/toast.ts';
import { picture } from '../support/pictures.ts';
import { expectAccessible, expectLandmarks } from './axe.ts';
import { takeIn } from './circles.ts';
import { expect, test } from './fixtures.ts';
import { press, tabTo, type } from './keys.ts';
import { signUp, type Person } from './senior.ts';

interface Update {
  readonly id: string;
  readonly photos: readonly { readonly url: string; readonly thumbnailUrl: string }[];
}

const anaOf = (url: string) => signUp(url, { firstName: 'Ana', lastName: 'Alvarez', role: 'family_member' });
const shareWith = async (person: Person, content: string): Promise<void> => {
  const { status } = await person.post<Update>('/api/family-updates', { content });
  if (status !== 201) throw new Error(`Sharing answered ${status}`);
};
const photoFile = async (name: string, width = 90, height = 60) => ({
  name,
  mimeType: 'image/png',
  buffer: await picture('png', width, height),
});

test('a photo is shown untouched to the family with a toast, not to its author’s others, and not to a caregiver without the area', async ({
  openWindow,
  product,
  senior,
  seniorPage,
}) => {
  const [ana, fay, eve] = [
    await anaOf(product.url),
    await signUp(product.url, { firstName: 'Fay', lastName: 'Okafor', role: 'caregiver' }),
    await signUp(product.url),
  ];
  await takeIn(senior, ana);
  await takeIn(senior, fay, { permissions: { family: false } });
  const [anas, other, fays] = [await openWindow(ana), await openWindow(ana), await openWindow(fay)];
  for (const page of [seniorPage, anas, other, fays]) await familyPage(page).open();
  await expect(fays.getByRole('heading', { name: 'No family updates yet' })).toBeVisible();

  const form = familyPage(anas);
  await form.box.fill('In the garden\nhttps://example.org/garden');
  await form.photos.setInputFiles([await photoFile('a.png'), await photoFile('b.png', 60, 90)]);
  await expect(form.chosen).toHaveCount(2);
  await form.share.click();
  await expect(toastOf(anas).title).toHaveText('Your update has been shared with the family!');
  await expect(toastOf(seniorPage).title).toHaveText('New Family Update');
  await expect(toastOf(seniorPage).sentence).toHaveText('A family member shared an update!');
  for (const page of [seniorPage, anas, other]) {
    const update = familyPage(page).update('In the garden');
    await expect(update.locator('.photos img')).toHaveCount(2);
    await expect(update.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer');
  }
  await expect(form.box).toHaveValue('');
  await expect(toastOf(other).toast).toBeHidden();

  const { body } = await senior.get<readonly Update[]>('/api/family-updates');
  const files = body.flatMap(({ photos }) => photos.flatMap(({ url, thumbnailUrl }) => [url, thumbnailUrl]));
  expect(files).toHaveLength(4);
  for (const [person, status] of [
    [fay, 403],
    [eve, 404],
  ] as const) {
    expect((await person.get<readonly Update[]>('/api/family-updates')).body).toEqual([]);
    for (const file of files) expect((await person.get(file)).status).toBe(status);
  }
  await expect(familyPage(fays).updates).toHaveCount(0);
  await expect(toastOf(fays).toast).toBeHidden();
});

test('older updates come while one scrolls, and a new one moves nothing that is being read', async ({
  openWindow,
  product,
  senior,
}) => {
  const ana = await anaOf(product.url);
  await takeIn(senior, ana);
  for (let number = 1; number <= 60; number += 1) await shareWith(senior, `Update number ${number}.`);
  const page = await openWindow(ana);
  const feed = familyPage(page);
  await feed.open();
  await expect(feed.updates).toHaveCount(50);
  await feed.update('Update number 11.').scrollIntoViewIfNeeded();
  await expect(feed.updates).toHaveCount(60);
  const read = feed.update('Update number 30.');
  await read.scrollIntoViewIfNeeded();
  const before = await read.boundingBox();
  await shareWith(senior, 'The newest one');
  await expect(feed.updates.first()).toContainText('The newest one');
  await expect(feed.updates).toHaveCount(61);
  expect((await read.boundingBox())?.y).toBeCloseTo(before?.y ?? NaN, 0);
});

test('by keyboard alone: an update is shared, and its photo seen large', async ({ seniorPage: page }) => {
  const feed = familyPage(page);
  await feed.open();
  await type(page, feed.box, 'Good morning!');
  await feed.photos.setInputFiles([await photoFile('a.png'), await photoFile('b.png')]);
  await tabTo(page, feed.share);
  await page.keyboard.press('Enter');
  await expect(toastOf(page).title).toHaveText('Your update has been shared with the family!');
  const first = feed.photo('Photo 1 of 2 by Rosa');
  await press(page, first);
  const large = lightbox(page);
  await expect(large.image).toHaveAccessibleName('Photo 1 of 2 by Rosa');
  await page.keyboard.press('ArrowRight');
  await expect(large.dialog).toHaveAccessibleName('Photo 2 of 2 by Rosa');
  await page.keyboard.press('Escape');
  await expect(large.dialog).toBeHidden();
  await expect(first).toBeFocused();
});

test('typed text is there after a reload', async ({ seniorPage: page }) => {
  const feed = familyPage(page);
  await feed.open();
  await feed.box.fill('Not finished');
  await page.reload();
  await expect(feed.box).toHaveValue('Not finished');
});

test('Family Updates, empty and full, its box with problems, and a photo large', async ({
  openWindow,
  product,
  senior,
}) => {
  const [ana, june] = [
    await anaOf(product.url),
    await signUp(product.url, { firstName: 'June', lastName: 'Whitaker', role: 'senior' }),
  ];
  for (const each of [senior, june]) await takeIn(each, ana);
  const page = await openWindow(ana);
  const feed = familyPage(page);
  await feed.open();
  await expect(page.getByRole('heading', { name: 'No family updates yet' })).toBeVisible();
  await expectLandmarks(page, 'Family Updates');
  await expectAccessible(page, 'Family Updates, empty');
  await shareWith(senior, `Good morning https://example.org/${'long'.repeat(40)} صباح الخير`);
  await feed.box.fill('Look');
  await feed.onlyTheSenior.click();
  await feed.photos.setInputFiles([
    await photoFile('a.png'),
    await photoFile(`${'long'.repeat(20)}.png`),
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('8 am') },
  ]);
  await expect(page.getByText('Invalid file type. notes.txt: Please select an image file')).toBeVisible();
  await expect(toastOf(page).toast).toBeHidden();
  await expectAccessible(page, 'an update being written');
  await feed.share.click();
  await expect(feed.update('Look').locator('.photos img')).toHaveCount(2);
  await expect(feed.update('Look')).toContainText('Only you and Rosa can see this.');
  await expectAccessible(page, 'Family Updates');
  await feed.photo('Photo 2 of 2 by Ana').click();
  await expect(lightbox(page).image).toBeVisible();
  await expectAccessible(page, 'a photo, large');
  await homePage(page).open();
  await expect(page.getByRole('link', { name: 'Family Updates' })).toContainText('You shared 2 photos');
});
