import { careDashboard } from '../support/pages/careDashboard.ts';
import { escalationCard } from '../support/pages/escalation.ts';
import { remindersPages } from '../support/pages/reminders.ts';
import { seniorMonitoring } from '../support/pages/seniorMonitoring.ts';
import { sinceLooked } from '../support/pages/sinceLooked.ts';
import { toastOf } from '../support/pages/toast.ts';
import { expectAccessibleOnTablet } from './axe.ts';
import { anaIn, takeIn } from './circles.ts';
import { expect, test } from './fixtures.ts';
import { choose, closeWith, press, tabTo } from './keys.ts';
import { addMedicine } from './seeds.ts';
import { signUp } from './senior.ts';

test.beforeEach(({ page }) => page.setViewportSize({ width: 768, height: 1024 }));

test('the reminder settings by keyboard alone: what rings, quiet hours, and an earlier reminder', async ({
  senior,
  seniorPage: page,
}) => {
  const reminders = remindersPages(page);
  const saved = async () => (await senior.get('/api/reminder-settings')).body;
  await reminders.openProfile();
  await press(page, reminders.kind('Messages'), 'Space');
  await expect.poll(saved).toMatchObject({ kinds: { messages: { phone: false }, doses: { phone: true } } });
  await expect(reminders.kind('Messages')).not.toBeChecked();
  await expect(reminders.kind('Messages')).toBeFocused();
  await press(page, reminders.quietHours, 'Space');
  await choose(page, reminders.quietFrom, '11:00\u00a0PM');
  await expect.poll(saved).toMatchObject({ quietHours: { isOn: true, from: '23:00' } });
  await press(page, reminders.moreSettings);
  await expect(reminders.moreSettings).toBeFocused();
  await choose(page, reminders.leadTime, '15\u00a0min before');
  await expect.poll(saved).toMatchObject({ leadMinutes: 15 });
  await expect(reminders.leadTime).toBeFocused();
  await expectAccessibleOnTablet(page, 'reminder settings');
  await press(page, reminders.moreSettings);
  await expect(reminders.leadTime).toBeHidden();
});

test('who is told of a late dose by keyboard alone: the minutes, the order, one left out and added again', async ({
  senior,
  seniorPage: page,
}) => {
  await anaIn(senior);
  await takeIn(senior, await signUp(senior.url, { firstName: 'Fay', lastName: 'Lund', role: 'caregiver' }));
  await addMedicine(senior);
  const escalation = escalationCard(page);
  await remindersPages(page).openProfile();
  await press(page, escalation.setUp);
  await expect(escalation.dialog.locator(':focus')).toHaveCount(1);
  await closeWith(page);
  await expect(escalation.setUp).toBeFocused();
  await page.keyboard.press('Enter');
  await choose(page, escalation.first, '45 minutes after the dose was due');
  await expect(escalation.people).toHaveText([/^Ana Petrova/, /^Fay Lund/]);
  await press(page, escalation.moveDown('Ana Petrova'));
  await expect(escalation.people).toHaveText([/^Fay Lund/, /^Ana Petrova/]);
  await expect(escalation.moveDown('Ana Petrova')).toBeFocused();
  await press(page, escalation.remove('Fay Lund'));
  await expect(escalation.people).toHaveText([/^Ana Petrova/]);
  await expect(escalation.dialog.locator(':focus')).toHaveCount(1);
  await press(page, escalation.add('Fay Lund'));
  await expect(escalation.people).toHaveText([/^Ana Petrova/, /^Fay Lund/]);
  await expect(escalation.dialog.locator(':focus')).toHaveCount(1);
  await press(page, escalation.moveUp('Fay Lund'));
  await expectAccessibleOnTablet(page, 'who is told of a late dose');
  await press(page, escalation.save);
  await expect(escalation.dialog).toBeHidden();
  await expect(escalation.sentence).toContainText(/Fay is told, then Ana/);
  await expect(page.locator(':focus')).toHaveCount(1);
});

test('what is new since one last looked by keyboard alone, marked as read on the senior’s page and on the page to print', async ({
  openWindow,
  senior,
}) => {
  const ana = await anaIn(senior);
  await senior.post('/api/handover-notes', { content: 'My knee hurts.' });
  const page = await openWindow(ana);
  await page.setViewportSize({ width: 768, height: 1024 });
  const since = sinceLooked(page);
  await careDashboard(page).open();
  await press(page, page.getByRole('button', { name: 'Seniors Under Your Care' }));
  await press(page, since.line('Rosa Alvarez'));
  await expect(seniorMonitoring(page).heading('Rosa Alvarez')).toBeVisible();
  await press(page, since.opener);
  await expect(since.entries.last()).toContainText('My knee hurts.');
  await press(page, since.markRead);
  await expect(toastOf(page).title).toHaveText('Marked as read');
  await expect(since.section).toContainText('Nothing new since today');
  await expect(page.locator(':focus')).toHaveCount(1);

  await senior.post('/api/handover-notes', { content: 'It is better.' });
  await expect(since.entries).toHaveText([/It is better\./]);
  await press(page, since.whatIsListed);
  await tabTo(page, since.ownActs);
  await expectAccessibleOnTablet(page, 'since you last looked');
  await press(page, since.toPrint);
  await expect(since.onSheet).toHaveText([/It is better\./]);
  await expect(page.getByRole('main')).toBeFocused();
  await expectAccessibleOnTablet(page, 'the page of what is new');
  await tabTo(page, since.print);
  await press(page, since.sheet.getByRole('button', { name: 'Mark as read' }));
  await expect(since.sheet).toContainText('Nothing new was recorded.');
  await expect(page.locator(':focus')).toHaveCount(1);
});
