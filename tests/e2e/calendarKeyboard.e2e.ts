import { appointmentDialog } from '../support/pages/appointmentDialog.ts';
import { calendarPage } from '../support/pages/calendarPage.ts';
import { deleteDialog } from '../support/pages/dialogs.ts';
import { toastOf } from '../support/pages/toast.ts';
import { expect, test } from './fixtures.ts';
import { press, tabTo, type } from './keys.ts';

/** A Wednesday, in a month that begins on a Sunday, so that each step is seen to be the right one. */
const wednesday = '2027-08-18';

test('a month by keyboard alone: days, weeks, months and years, an event added, opened and deleted', async ({
  seniorPage: page,
}) => {
  const [calendar, form] = [calendarPage(page), appointmentDialog(page)];
  const walk = async (key: string, day: string): Promise<void> => {
    await page.keyboard.press(key);
    await expect(calendar.day(day)).toBeFocused();
    await expect(calendar.day(day)).toHaveAttribute('aria-selected', 'true');
  };
  await calendar.open({ date: wednesday });
  await tabTo(page, calendar.day(wednesday));
  await walk('ArrowRight', '2027-08-19');
  await walk('ArrowDown', '2027-08-26');
  await walk('ArrowLeft', '2027-08-25');
  await walk('ArrowUp', wednesday);
  await walk('Home', '2027-08-15');
  await walk('End', '2027-08-21');
  await walk('PageDown', '2027-09-21');
  await expect(calendar.title).toHaveText('September 2027');
  await walk('Shift+PageDown', '2028-09-21');
  await walk('Shift+PageUp', '2027-09-21');
  await walk('PageUp', '2027-08-21');
  await expect(calendar.onTabsWay).toHaveCount(1);

  await page.keyboard.press('Enter');
  await expect(form.title).toBeFocused();
  await expect(form.date).toHaveValue('2027-08-21');
  await type(page, form.title, 'Choir');
  await page.keyboard.press('Enter');
  await expect(toastOf(page).title).toHaveText('Success!');
  await expect(calendar.day('2027-08-21')).toBeFocused();
  await expect(calendar.day('2027-08-21')).toHaveAccessibleName('Saturday, August 21, 2027, 1 appointment');
  await page.keyboard.press('F2');
  await expect(calendar.event('Choir')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(calendar.details('Choir')).toContainText('9:00 AM');
  await expect(calendar.close('Choir')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(calendar.details('Choir')).toBeHidden();
  await expect(calendar.event('Choir')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(calendar.day('2027-08-21')).toBeFocused();

  await page.keyboard.press('F2');
  await expect(calendar.event('Choir')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(calendar.close('Choir')).toBeFocused();
  await press(page, calendar.details('Choir').getByRole('button', { name: 'Delete: Choir' }));
  await expect(deleteDialog(page).keep).toBeFocused();
  await press(page, deleteDialog(page).confirm);
  await expect(calendar.events('Choir')).toHaveCount(0);
  await expect(page.locator(':focus')).not.toHaveCount(0);
});

test('a week by keyboard alone: hours, days, the ends of the week and the adjacent weeks, an event added at its hour', async ({
  seniorPage: page,
}) => {
  const [calendar, form] = [calendarPage(page), appointmentDialog(page)];
  const walk = async (key: string, day: string, hour: number): Promise<void> => {
    await page.keyboard.press(key);
    await expect(calendar.hour(day, hour)).toBeFocused();
  };
  await calendar.open({ date: wednesday });
  await tabTo(page, calendar.view('Month'));
  await page.keyboard.press('ArrowRight');
  await expect(calendar.view('Week')).toBeFocused();
  await expect(calendar.title).toHaveText('August 15 to 21, 2027');
  await tabTo(page, calendar.hour(wednesday, 9));
  await walk('ArrowDown', wednesday, 10);
  await walk('ArrowUp', wednesday, 9);
  await walk('ArrowRight', '2027-08-19', 9);
  await walk('ArrowLeft', wednesday, 9);
  await walk('Home', '2027-08-15', 9);
  await walk('End', '2027-08-21', 9);
  await walk('Control+End', '2027-08-21', 23);
  await walk('Control+Home', '2027-08-21', 0);
  await walk('PageDown', '2027-08-28', 0);
  await expect(calendar.title).toHaveText('August 22 to 28, 2027');
  await walk('PageUp', '2027-08-21', 0);
  await walk('ArrowDown', '2027-08-21', 1);
  await expect(calendar.onTabsWay).toHaveCount(1);

  await page.keyboard.press('Enter');
  await expect(form.title).toBeFocused();
  await expect(form.date).toHaveValue('2027-08-21');
  await expect(form.start).toHaveValue('01:00');
  await type(page, form.title, 'Night flight');
  await page.keyboard.press('Enter');
  await expect(calendar.event('Night flight')).toBeVisible();
  await expect(calendar.hour('2027-08-21', 1)).toBeFocused();
  await page.keyboard.press('F2');
  await expect(calendar.event('Night flight')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(calendar.hour('2027-08-21', 1)).toBeFocused();
});
