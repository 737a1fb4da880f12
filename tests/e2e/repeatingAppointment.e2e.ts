import { appointmentDialog } from '../support/pages/appointmentDialog.ts';
import { appointmentsPage } from '../support/pages/appointmentsPage.ts';
import { toastOf } from '../support/pages/toast.ts';
import { expect, test } from './fixtures.ts';
import { wallDay } from './times.ts';

const title = 'Physical therapy';

test('a weekly therapy is entered in two choices, moved once, and ended; Undo brings the rest back', async ({
  seniorPage: page,
}) => {
  const [appointments, form, toast] = [appointmentsPage(page), appointmentDialog(page), toastOf(page)];
  const rows = appointments.row(title);
  const question = page.getByRole('alertdialog', { name: `Delete "${title}"?` });
  await appointments.open();
  await appointments.add.click();
  await form.fill({ title, type: 'Therapy', date: wallDay(2), start: '14:00' });
  await form.dialog.getByLabel('Repeats').selectOption('weekly');
  await expect(form.dialog.getByText(/^Every \w+day at 2:00\sPM\. First:/)).toBeVisible();
  await form.save.click();
  await expect(toast.title).toHaveText('Appointment added successfully');
  await expect(rows).toHaveCount(6);
  await expect(rows.first()).toContainText(/Every \w+day at 2:00\sPM/);

  await rows.nth(1).getByRole('button', { name: title, exact: true }).click();
  await form.start.fill('16:30');
  await form.save.click();
  await expect(toast.title).toHaveText('Appointment saved');
  await expect(rows.nth(1)).toContainText('4:30');
  await expect(rows.nth(2)).toContainText('2:00');

  await rows
    .nth(3)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await question.getByRole('radio', { name: 'This and following' }).check();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(6);
  await expect(rows.nth(1)).toContainText('4:30');
});
