import type { Locator, Page } from '@playwright/test';
import { appointmentDialog } from '../support/pages/appointmentDialog.ts';
import { appointmentsPage } from '../support/pages/appointmentsPage.ts';
import { calendarPage } from '../support/pages/calendarPage.ts';
import { careTeam, memberDialog } from '../support/pages/careTeam.ts';
import { chrome } from '../support/pages/chrome.ts';
import { deleteDialog } from '../support/pages/dialogs.ts';
import { homePage } from '../support/pages/homePage.ts';
import { profilePage } from '../support/pages/profilePage.ts';
import { seniorMonitoring } from '../support/pages/seniorMonitoring.ts';
import { toastOf } from '../support/pages/toast.ts';
import { addAppointment } from './appointmentSeeds.ts';
import { anaIn, takeIn } from './circles.ts';
import { expect, test } from './fixtures.ts';
import { signUp } from './senior.ts';
import { wallDay, wallTime } from './times.ts';

const luisAlvarez = { firstName: 'Luis', lastName: 'Alvarez', role: 'family_member' } as const;
const title = 'Heart check';

/**
 * Completes it in its popover where there is room, else in the agenda; returns the element that then shows it
 * completed.
 */
const completeOn: Readonly<Record<'a phone' | 'a desktop', (page: Page) => Promise<Locator>>> = {
  'a phone': async (page) => {
    const row = calendarPage(page).agendaRow(title);
    await row.getByRole('button', { name: `Complete: ${title}` }).click();
    return row;
  },
  'a desktop': async (page) => {
    const calendar = calendarPage(page);
    await calendar.event(title).click();
    await calendar.markCompleted(title).click();
    return calendar.details(title);
  },
};
const devices = [
  { device: 'a phone', width: 390, height: 844 },
  { device: 'a desktop', width: 1280, height: 800 },
] as const;

for (const { device, ...size } of devices)
  test(
    `an appointment a caregiver schedules appears on the senior’s open calendar, and its completion appears for the caregiver, on ${device}`,
    { tag: '@stores' },
    async ({ openWindow, senior, seniorPage }) => {
      const carePage = await openWindow(await anaIn(senior));
      for (const page of [carePage, seniorPage]) await page.setViewportSize(size);
      const [calendar, care, form] = [
        calendarPage(seniorPage),
        seniorMonitoring(carePage),
        appointmentDialog(carePage),
      ];
      const shown = device === 'a phone' ? calendar.agendaRow(title) : calendar.event(title);
      await calendar.open();
      await expect(calendar.grid).toHaveAttribute('aria-busy', 'false');
      await care.open(senior.userId, 'appointments');
      await care.schedule.click();
      await form.fill({ title, type: 'Specialist', date: wallDay(0), start: wallTime(-5) });
      await form.location.fill('Riverside Clinic');
      await form.save.click();
      await expect(toastOf(carePage).title).toHaveText('Appointment scheduled successfully');
      await expect(care.upcoming).toContainText('Missed');
      await expect(shown).toBeVisible();

      const completed = await completeOn[device](seniorPage);
      await expect(toastOf(seniorPage).title).toHaveText('Appointment marked as completed');
      await expect(completed).toContainText('Completed');
      await expect(care.completed).toContainText(/Heart check.*Completed.*by Rosa/);
      await expect(care.upcoming).toContainText('No appointments scheduled');
      await expect(care.figures).toContainText(/0 Appointments scheduled 1 completed in the last 7\sdays/);
    },
  );

test('a senior adds an appointment of her own, which waits for its time to be completed, and deletes it', async ({
  senior,
  seniorPage,
}) => {
  const [own, form] = [appointmentsPage(seniorPage), appointmentDialog(seniorPage)];
  await own.open();
  await own.addFirst.click();
  await form.fill({ title, type: 'Specialist', date: wallDay(0), start: wallTime(90) });
  await form.save.click();
  await expect(toastOf(seniorPage).title).toHaveText('Appointment added successfully');
  await expect(own.figure('Upcoming')).toHaveText('1');
  await expect(own.row(title)).toContainText('Scheduled');
  await expect(own.complete(title)).toBeDisabled();
  await own.complete(title).hover();
  await expect(own.tip).toHaveText('Can only complete after appointment time');

  await addAppointment(senior, { title: 'Dentist', inHours: -1 });
  await own.complete('Dentist').click();
  await own.tab('Completed').click();
  await expect(own.row('Dentist')).toContainText('by you');
  await toastOf(seniorPage).undo.click();
  await own.tab('Upcoming').click();
  await own.more('Dentist').click();
  await own.act('Didn’t happen').click();
  await expect(toastOf(seniorPage).title).toHaveText('Marked as didn’t happen');
  await own.tab('Completed').click();
  await expect(own.row('Dentist')).toContainText('Didn’t happen');

  // moved, so that it lasts over midnight
  await own.tab('Upcoming').click();
  await own.more(title).click();
  await own.act('Edit or move').click();
  const edit = appointmentDialog(seniorPage);
  await edit.start.fill('21:00');
  await edit.end.fill('06:30');
  await edit.endDate.fill(wallDay(1));
  await edit.save.click();
  await expect(toastOf(seniorPage).title).toHaveText('Appointment saved');
  await expect(own.row(title)).toContainText(/9:00\sPM\s*to\s\w{3},\s6:30\sAM/);
  await expect(own.row(title)).toContainText('Moved by you from');
  await own.remove(title).click();
  await deleteDialog(seniorPage).confirm.click();
  await expect(toastOf(seniorPage).title).toHaveText('Appointment deleted successfully!');
  await expect(own.row(title)).toHaveCount(0);
  await expect(own.figure('Total')).toHaveText('1');
});

test('a family member’s own appointment is read-only on the senior’s calendar, goes when she stops sharing, and returns', async ({
  openWindow,
  product,
  senior,
  seniorPage,
}) => {
  const luis = await signUp(product.url, luisAlvarez);
  await takeIn(senior, luis);
  await addAppointment(luis, { title: 'Football practice', type: 'activity' });
  const calendar = calendarPage(seniorPage);
  await calendar.open();
  await expect(calendar.event('Football practice')).toContainText('Luis');
  await calendar.event('Football practice').click();
  await expect(calendar.details('Football practice')).toContainText('Luis');
  // nothing that changes it: names open who that is
  await expect(calendar.details('Football practice').getByRole('button')).toHaveText(['Close', 'Luis', 'Luis']);
  await seniorPage.keyboard.press('Escape');
  await expect(calendar.details('Football practice')).toBeHidden();

  const theirs = await openWindow(luis);
  const { sharesAppointments: sharing, savingShare } = profilePage(theirs);
  await profilePage(theirs).open();
  await sharing.click();
  await expect(sharing).not.toBeChecked();
  await expect(calendar.events('Football practice')).toHaveCount(0);
  await expect(calendar.owner('Luis')).toHaveCount(0);
  await expect(savingShare).toHaveCount(0);
  await expect(sharing).not.toBeChecked();
  await sharing.click();
  await expect(calendar.event('Football practice')).toBeVisible();
});

test('appointments that a senior no longer shares go from the caregiver’s open calendar, with one plain sentence', async ({
  openWindow,
  senior,
  seniorPage,
}) => {
  await addAppointment(senior);
  const page = await openWindow(await anaIn(senior));
  const calendar = calendarPage(page);
  await calendar.open();
  await expect(calendar.event(title)).toContainText('Rosa');
  await homePage(seniorPage).open();
  await careTeam(seniorPage).change('Ana Petrova').click();
  const member = memberDialog(seniorPage, 'Ana Petrova');
  await member.level('Appointments', 'None').click();
  await expect(toastOf(page).title).toHaveText('Rosa Alvarez no longer shares appointments with you.');
  await expect(toastOf(page).sentence).toHaveCount(0);
  await expect(calendar.events(title)).toHaveCount(0);
  await expect(calendar.owner('Rosa')).toHaveCount(0);
  await expect(page.getByText('We couldn’t load')).toHaveCount(0);

  await expect(member.saving).toHaveCount(0);
  await expect(member.level('Appointments', 'None')).toBeChecked();
  await member.level('Appointments', 'See and change').click();
  await expect(calendar.event(title)).toBeVisible();
});

test('an appointment is moved in three presses on a phone', async ({ senior, seniorPage: page }) => {
  await addAppointment(senior, { title });
  await page.setViewportSize({ width: 360, height: 780 });
  await homePage(page).open();
  const own = appointmentsPage(page);
  const form = appointmentDialog(page);
  let presses = 0;
  const press = async (target: Locator): Promise<void> => {
    await target.click();
    presses += 1;
  };
  await press(chrome(page).goTo('Appointments'));
  await press(own.row(title).getByRole('button', { name: title, exact: true }));
  await form.date.fill(wallDay(1));
  await press(form.save);
  await expect(page.getByRole('heading', { name: /^Tomorrow/ })).toBeVisible();
  expect(presses).toBe(3);
});
