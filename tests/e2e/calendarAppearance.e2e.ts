import { appointmentDialog } from '../support/pages/appointmentDialog.ts';
import { calendarPage } from '../support/pages/calendarPage.ts';
import { addAppointment, addWholeCalendar } from './appointmentSeeds.ts';
import { expectAccessible, expectLandmarks } from './axe.ts';
import { anaIn } from './circles.ts';
import { expect, test } from './fixtures.ts';
import { closeWith } from './keys.ts';
import { wallDay } from './times.ts';

test('the calendar of a caregiver: a month and a week with a senior’s appointments, an event, a crowded day and the form', async ({
  openWindow,
  senior,
}) => {
  const ana = await anaIn(senior);
  await addWholeCalendar(senior, senior.userId);
  await addAppointment(ana, { title: 'Shift', inHours: 1, lastingHours: 4 });
  const page = await openWindow(ana);
  const [calendar, form] = [calendarPage(page), appointmentDialog(page)];
  await calendar.open();
  await expect(calendar.more(wallDay(0))).toBeVisible();
  await expectLandmarks(page, 'Calendar');
  await expectAccessible(page, 'a month');
  await calendar.more(wallDay(0)).click();
  await expect(page.getByRole('dialog')).toContainText('Heart check');
  await expectAccessible(page, 'all events of a day');
  await closeWith(page);
  await calendar.event('Blood test').click();
  await expect(calendar.details('Blood test')).toContainText('Completed');
  await expectAccessible(page, 'an event');
  await closeWith(page);
  await calendar.add.click();
  await form.save.click();
  await expect(form.title).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'add an event, with problems');
  await closeWith(page);
  await calendar.view('Week').click();
  await expect(calendar.event('Heart check')).toBeVisible();
  await expectAccessible(page, 'a week');
});

test('a calendar with nothing on it, by month and by week', async ({ seniorPage: page }) => {
  const calendar = calendarPage(page);
  await calendar.open();
  await expect(calendar.grid).toHaveAttribute('aria-busy', 'false');
  await expectAccessible(page, 'a month, empty');
  await calendar.view('Week').click();
  await expect(calendar.hour(wallDay(0), 9)).toBeVisible();
  await expectAccessible(page, 'a week, empty');
});
