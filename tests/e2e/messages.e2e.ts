import type { Locator, Page } from '@playwright/test';
import { chrome } from '../support/pages/chrome.ts';
import { homePage } from '../support/pages/homePage.ts';
import { messagesPage } from '../support/pages/messagesPage.ts';
import { toastOf } from '../support/pages/toast.ts';
import { accept, anaIn, inviteTo, signUpAna, takeIn } from './circles.ts';
import { expect, test } from './fixtures.ts';
import { start, write, writeMany } from './messageSeeds.ts';
import { fakeResponse, loseTheAnswer } from './networkFaults.ts';
import { signUp } from './senior.ts';

test(
  'a message sent in one browser shows in the other untouched; its badge and read state follow',
  { tag: '@stores' },
  async ({ openWindow, senior, seniorPage }) => {
    const ana = await anaIn(senior);
    const theirs = await openWindow(ana);
    const [hers, anas] = [messagesPage(seniorPage), messagesPage(theirs)];
    await homePage(theirs).open();
    await expect(anas.link).toHaveAccessibleName('Messages');
    await hers.open();
    await expect(seniorPage.getByText('No conversations yet')).toBeVisible();
    await hers.startWith('Ana Petrova').click();
    await expect(hers.name).toHaveText('Ana Petrova');
    await expect(seniorPage.getByText('Start the conversation!')).toBeVisible();
    await hers.box.fill('All but two. I made sauce of those. 🍅');
    await hers.box.press('Enter');
    await expect(hers.bubble('I made sauce')).toContainText('You, ');
    await expect(hers.box).toHaveValue('');

    await expect(anas.link).toHaveAccessibleName('Messages 1 unread');
    await anas.link.click();
    await expect(anas.conversation('Rosa Alvarez')).toContainText('All but two.');
    await expect(hers.bubble('I made sauce')).not.toContainText('Read');
    await anas.conversation('Rosa Alvarez').click();
    await expect(anas.bubble('I made sauce')).toContainText('Rosa, ');
    await expect(anas.separator('1 unread message')).toBeVisible();
    await expect(anas.link).toHaveAccessibleName('Messages');
    await expect(hers.bubble('I made sauce')).toContainText(/Read \d+:\d\d/);

    await anas.box.fill('First line');
    await anas.box.press('Shift+Enter');
    await anas.box.pressSequentially('second line');
    await anas.send.click();
    await expect(hers.bubble('First line')).toContainText('second line');
    await expect(hers.heard).toHaveText('Ana: First line\nsecond line', { useInnerText: true });
    await expect(anas.heard).toHaveText('');
    await expect(anas.bubble('First line')).toContainText('Read');
    await expect(hers.link).toHaveAccessibleName('Messages');
  },
);

test('after a removal the messages are readable and not writable in both open windows; a stranger finds nothing', async ({
  openWindow,
  product,
  senior,
  seniorPage,
}) => {
  const ana = await signUpAna(product.url);
  const round = await inviteTo(senior, ana);
  await accept(ana, round);
  const id = await start(senior, ana);
  await write(senior, id, 'See you on Sunday');
  const theirs = await openWindow(ana);
  const [hers, anas] = [messagesPage(seniorPage), messagesPage(theirs)];
  await hers.open(`?conversation=${id}`);
  await anas.open(`?conversation=${id}`);
  await anas.box.fill('On my way');
  await senior.delete(`/api/care-invitations/${round}`);
  for (const window of [hers, anas]) {
    await expect(window.ended).toBeVisible();
    await expect(window.box).toBeHidden();
    await expect(window.bubble('See you on Sunday')).toBeVisible();
  }
  await expect(theirs.getByText('Not sent: On my way')).toBeVisible();

  const stranger = await signUp(product.url);
  const strange = await openWindow(stranger);
  await messagesPage(strange).open(`?conversation=${id}`);
  await expect(strange.getByText('We couldn’t find this conversation.')).toBeVisible();
  await messagesPage(strange).open(`?with=${senior.userId}`);
  await expect(toastOf(strange).title).toHaveText('Failed to start conversation');
  await expect(strange).toHaveURL(/\/messages$/);
});

test('a daughter finds her mother’s caregiver under the name of the care team', async ({
  openWindow,
  product,
  senior,
}) => {
  const ana = await anaIn(senior);
  const fay = await signUp(product.url, { firstName: 'Fay', lastName: 'Okafor', role: 'caregiver' });
  await takeIn(senior, fay);
  const theirs = await openWindow(ana);
  const anas = messagesPage(theirs);
  await anas.open();
  await expect(anas.team('Rosa’s care team').getByRole('button')).toHaveCount(1);
  await anas.startWith('Fay Okafor').click();
  await expect(anas.name).toHaveText('Fay Okafor');
  await expect(theirs).toHaveURL(/conversation=/);
  // the same person again leads to the same conversation
  await anas.open(`?with=${fay.userId}`);
  await expect(anas.name).toHaveText('Fay Okafor');
});

test('a message that could not be sent stays in its box with its problem, per conversation, over a reload, until one logs out', async ({
  context,
  product,
  senior,
  seniorPage: page,
}) => {
  const ana = await anaIn(senior);
  const fay = await signUp(product.url, { firstName: 'Fay', lastName: 'Okafor', role: 'caregiver' });
  await takeIn(senior, fay);
  for (const person of [ana, fay]) await start(senior, person);
  const messages = messagesPage(page);
  const unreachable = 'We couldn’t reach Hearthline. Check your connection and try again.';
  await messages.open();
  await messages.conversation('Ana Petrova').click();
  await messages.box.fill('Bring bread, please');
  await context.setOffline(true);
  await messages.send.click();
  await expect(messages.problem).toHaveText(unreachable);
  await expect(toastOf(page).title).toHaveText('Failed to send message');
  await expect(messages.box).toHaveValue('Bring bread, please');
  await context.setOffline(false);
  await messages.conversation('Fay Okafor').click();
  await expect(messages.box).toHaveValue('');
  await messages.box.fill('Half a word');
  await page.reload();
  await expect(messages.box).toHaveValue('Half a word');
  await messages.conversation('Ana Petrova').click();
  await expect(messages.box).toHaveValue('Bring bread, please');
  await expect(messages.problem).toHaveText(unreachable);
  await messages.send.click();
  await expect(messages.bubbles).toHaveCount(1);
  await expect(messages.box).toHaveValue('');
  await expect(messages.problem).toBeHidden();

  await fakeResponse(page, '/api/messages', {
    status: 429,
    json: { message: 'Too fast. Wait a minute.', code: 'too_many' },
  });
  await messages.box.fill('Again');
  await messages.send.click();
  await expect(messages.problem).toHaveText('Too fast. Wait a minute.');
  await chrome(page).logout.click();
  await expect(page).toHaveURL(/\/$/);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft'))))
    .toEqual([]);
});

test('a message whose answer was lost is sent again after a reload, and is there once', async ({
  senior,
  seniorPage: page,
}) => {
  const ana = await anaIn(senior);
  const id = await start(senior, ana);
  const messages = messagesPage(page);
  await messages.open(`?conversation=${id}`);
  await loseTheAnswer(page, '/api/messages');
  await messages.box.fill('Only once');
  await messages.send.click();
  await expect(messages.problem).toBeVisible();
  await page.reload();
  await expect(messages.bubble('Only once')).toHaveCount(1);
  await expect(messages.box).toHaveValue('Only once');
  await messages.send.click();
  await expect(messages.box).toHaveValue('');
  await expect(messages.bubbles).toHaveCount(1);
});

test('a long conversation opens at its end, keeps its place while older ones come, and offers new ones below', async ({
  openWindow,
  senior,
}) => {
  const ana = await anaIn(senior);
  const id = await start(senior, ana);
  await writeMany(senior, id, 120);
  const page = await openWindow(ana);
  const messages = messagesPage(page);
  await messages.open();
  await expect(messages.link).toHaveAccessibleName('Messages 9+ unread');
  await messages.conversation('Rosa').click();
  await expect(messages.bubble('Message 120.')).toBeInViewport();
  await expect(messages.bubbles).toHaveCount(50);
  const topOf = (text: string) =>
    messages.bubble(text).evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const settle = () =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await messages.thread.evaluate((element) => (element.scrollTop = 1200));
  await settle();
  const before = await topOf('Message 80.');
  await messages.thread.evaluate((element) => (element.scrollTop -= 500));
  await expect(messages.bubbles).toHaveCount(100);
  await settle();
  // to the pixel that a fraction may round to
  expect(Math.abs((await topOf('Message 80.')) - before - 500)).toBeLessThanOrEqual(2);
  await expect(messages.separator('100 or more unread messages')).toHaveCount(1);

  await write(senior, id, 'The newest of all');
  await expect(messages.newMessages).toBeVisible();
  expect(Math.abs((await topOf('Message 80.')) - before - 500)).toBeLessThanOrEqual(2);
  // it is not in sight, and not read
  await expect(messages.link).toHaveAccessibleName('Messages 1 unread');
  await messages.newMessages.click();
  await expect(messages.bubble('The newest of all')).toBeInViewport();
  await expect(messages.newMessages).toBeHidden();
  await expect(messages.link).toHaveAccessibleName('Messages');
});

const withLargestText = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    localStorage.setItem('hearthline.preferences', JSON.stringify({ text: 'a-plus-plus' }));
    window.dispatchEvent(new StorageEvent('storage'));
  });
  await expect(page.locator('html')).toHaveAttribute('data-text', 'a-plus-plus');
};

test('on a phone, list and thread are two screens that fill the window, and Back leads from one to the other', async ({
  senior,
  seniorPage: page,
}) => {
  const ana = await anaIn(senior);
  const id = await start(senior, ana);
  await writeMany(ana, id, 30);
  await page.setViewportSize({ width: 360, height: 740 });
  const messages = messagesPage(page);
  await homePage(page).open();
  await messages.link.click();
  await expect(messages.conversation('Ana Petrova')).toBeVisible();
  await messages.conversation('Ana Petrova').click();
  await expect(messages.bubble('Message 30.')).toBeInViewport();
  await expect(messages.conversation('Ana Petrova')).toBeHidden();
  await expect(messages.box).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(740);
  await withLargestText(page);
  // the bar at the bottom grows with the text, and hides nothing of the box
  const bottomOf = async (target: Locator) => target.evaluate((element) => element.getBoundingClientRect().bottom);
  const topOfBar = await page
    .getByRole('navigation', { name: 'Main' })
    .evaluate((element) => element.getBoundingClientRect().top);
  expect(await bottomOf(messages.box)).toBeLessThanOrEqual(topOfBar);
  await page.goBack();
  await expect(messages.conversation('Ana Petrova')).toBeFocused();
  await messages.conversation('Ana Petrova').press('Enter');
  await messages.back.click();
  await expect(messages.conversation('Ana Petrova')).toBeFocused();
  await page.goBack();
  await expect(homePage(page).greeting).toBeVisible();
});
