import { messagesPage } from '../support/pages/messagesPage.ts';
import { expectAccessible, expectLandmarks } from './axe.ts';
import { anaIn } from './circles.ts';
import { expect, test } from './fixtures.ts';
import { start, write } from './messageSeeds.ts';

const strange = [
  '<img src=x onerror=alert(1)> & <b>bold</b>',
  'שלום רוזה, نلتقي غداً',
  'Family 👩‍👩‍👧‍👦 and flags 🇲🇽🇺🇸',
  'W'.repeat(300),
];

test('strange words are shown unchanged, web addresses are links, and axe finds nothing', async ({
  senior,
  seniorPage: page,
}) => {
  const messages = messagesPage(page);
  await messages.open();
  await expect(page.getByText('Connect with caregivers first to start messaging')).toBeVisible();
  await expectLandmarks(page, 'Messages');
  await expectAccessible(page, 'Messages, empty');
  const ana = await anaIn(senior);
  const id = await start(senior, ana);
  for (const text of strange) await write(ana, id, text);
  await write(ana, id, 'See https://example.org/clinic?a=1&b=2. Not javascript:alert(1).');
  await write(senior, id, 'Thank you');
  await expect(messages.conversation('Ana Petrova')).toBeVisible();
  await expectAccessible(page, 'Messages, a list');
  await messages.conversation('Ana Petrova').click();
  for (const text of strange) await expect(messages.bubble(text)).toBeVisible();
  const links = messages.thread.getByRole('link');
  await expect(links).toHaveCount(1);
  await expect(links).toHaveAttribute('href', 'https://example.org/clinic?a=1&b=2');
  await expect(links).toHaveAttribute('rel', 'noopener noreferrer');
  await messages.box.fill('x'.repeat(5001));
  await messages.send.click();
  await expect(messages.problem).toHaveText('That’s 1 character too long. Send it as two messages.');
  await expectAccessible(page, 'Messages, a thread');
});

test('all of it works by keyboard alone', async ({ openWindow, senior, seniorPage: page }) => {
  const ana = await anaIn(senior);
  const messages = messagesPage(page);
  await messages.open();
  await messages.startWith('Ana Petrova').focus();
  await page.keyboard.press('Enter');
  await expect(messages.box).toBeFocused();
  await page.keyboard.type('Lunch?');
  await page.keyboard.press('Enter');
  await expect(messages.bubble('Lunch?')).toBeVisible();
  await expect(messages.box).toBeFocused();
  // the menu of the newest message of one's own is one stop, however many there are
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: /^More for your message/ }).last()).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(messages.thread).toBeFocused();
  const anas = messagesPage(await openWindow(ana));
  await anas.open();
  await anas.conversation('Rosa').press('Enter');
  await expect(anas.box).toBeFocused();
});
