import { appointmentDialog } from '../support/pages/appointmentDialog.ts';
import { appointmentsPage } from '../support/pages/appointmentsPage.ts';
import { deleteDialog } from '../support/pages/dialogs.ts';
import { seniorMonitoring } from '../support/pages/seniorMonitoring.ts';
import { addWholeCalendar } from './appointmentSeeds.ts';
import { expectAccessible, expectLandmarks } from './axe.ts';
import { anaIn } from './circles.ts';
import { expect, test } from './fixtures.ts';
import { closeWith } from './keys.ts';

test('My Appointments, empty and full, its form with problems and its question', async ({
  senior,
  seniorPage: page,
}) => {
  const [own, form] = [appointmentsPage(page), appointmentDialog(page)];
  await own.open();
  await expect(own.addFirst).toBeVisible();
  await expectLandmarks(page, 'My Appointments');
  await expectAccessible(page, 'My Appointments, empty');
  await addWholeCalendar(senior, senior.userId);
  await expect(own.row('Heart check')).toBeVisible();
  await expectAccessible(page, 'My Appointments');
  await own.add.click();
  await form.save.click();
  await expect(form.title).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'add an appointment, with problems');
  await closeWith(page);
  await own.remove('Heart check').click();
  await expect(deleteDialog(page).dialog).toBeVisible();
  await expectAccessible(page, 'delete an appointment');
  await closeWith(page);
  await own.tab('Completed').click();
  await expect(own.row('Blood test')).toContainText('Completed');
  await expectAccessible(page, 'My Appointments, completed');
});

test("a senior's Appointments tab and Overview, empty and full, and the form to schedule one", async ({
  openWindow,
  senior,
}) => {
  const ana = await anaIn(senior);
  const page = await openWindow(ana);
  const [care, form] = [seniorMonitoring(page), appointmentDialog(page)];
  await care.open(senior.userId, 'appointments');
  await expect(care.scheduleNext).toBeVisible();
  await expectLandmarks(page, 'Care Management for Rosa Alvarez');
  await expectAccessible(page, "a senior's Appointments, empty");
  await addWholeCalendar(ana, senior.userId);
  await expect(care.completed).toContainText('Blood test');
  await expectAccessible(page, "a senior's Appointments");
  await care.schedule.click();
  await form.save.click();
  await expect(form.title).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'schedule an appointment for a senior, with problems');
  await closeWith(page);
  await care.tab('Overview').click();
  await expect(care.upcoming).toContainText('Heart check');
  await expectAccessible(page, 'Overview with appointments');
});
