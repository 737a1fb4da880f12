import { careDashboard } from '../support/pages/careDashboard.ts';
import { profilePage } from '../support/pages/profilePage.ts';
import { seniorMonitoring } from '../support/pages/seniorMonitoring.ts';
import { personCard, seniorTeam } from '../support/pages/team.ts';
import { toastOf } from '../support/pages/toast.ts';
import { expectAccessible } from './axe.ts';
import { accept, anaIn, inviteTo, takeIn } from './circles.ts';
import { expect, test } from './fixtures.ts';
import { recordReading } from './healthSeeds.ts';
import { press } from './keys.ts';
import { signUp } from './senior.ts';

const carlNovak = { firstName: 'Carl', lastName: 'Novak', role: 'caregiver' } as const;

test('a member sees who else is in the team, until the senior hides members from each other or the other is removed, untouched', async ({
  openWindow,
  product,
  senior,
  seniorPage,
}) => {
  const [ana, carl] = [await anaIn(senior), await signUp(product.url, carlNovak)];
  const page = await openWindow(ana);
  await seniorMonitoring(page).open(senior.userId);
  const team = seniorTeam(page, 'Rosa');
  await expect(team.rows).toHaveCount(1);
  const invitation = await inviteTo(senior, carl, { relationship: 'nurse' });
  await accept(carl, invitation);
  await expect(team.row('Carl Novak')).toContainText('Nurse, Caregiver');
  await expect(team.row('Carl Novak')).toContainText('In the care team since today');
  await expect(team.message('Carl Novak')).toHaveAttribute('href', `/messages?with=${carl.userId}`);
  await expect(team.call('Carl Novak')).toBeHidden();

  await carl.put('/api/user/profile', { phone: '+1 555 201 0117' });
  const carls = profilePage(await openWindow(carl));
  await carls.open();
  await carls.sharesPhone.click();
  await expect(team.call('Carl Novak')).toHaveAttribute('href', 'tel:+15552010117');

  const rosas = profilePage(seniorPage);
  await rosas.open();
  await rosas.teamIsVisible.click();
  await expect(team.row('Carl Novak')).toBeHidden();
  await expect(toastOf(seniorPage).title).toHaveText('The members of your care team can no longer see each other.');
  await expect(team.card).toContainText('You’ll see the other members here when Rosa lets them see each other.');
  await expect(rosas.savingTeam).toHaveCount(0);
  await rosas.teamIsVisible.click();
  await expect(team.row('Carl Novak')).toBeVisible();

  await senior.delete(`/api/care-invitations/${invitation}`);
  await expect(team.row('Carl Novak')).toBeHidden();
  await expect(team.rows).toHaveCount(1);
});

test('a name opens who that is, by keyboard alone, and axe finds nothing there', async ({
  openWindow,
  product,
  senior,
  seniorPage,
}) => {
  const [ana, carl] = [await anaIn(senior), await signUp(product.url, carlNovak)];
  await takeIn(senior, carl, { relationship: 'nurse' });
  await carl.put('/api/user/profile', { phone: '+1 555 201 0117' });
  await carl.put('/api/user/phone-sharing', { isShared: true });
  await recordReading(carl, 'bloodSugar', 291, { ownerId: senior.userId });
  const page = await openWindow(ana);
  await seniorMonitoring(page).open(senior.userId);
  await press(page, seniorMonitoring(page).alertDetails);
  const name = seniorMonitoring(page).today.getByRole('button', { name: 'Carl Novak' });
  const card = personCard(page, 'Carl Novak');
  await press(page, name);
  await expect(card.close).toBeFocused();
  await expect(card.dialog).toContainText('Nurse, Caregiver');
  await expect(card.call).toHaveAttribute('href', 'tel:+15552010117');
  await expect(card.message).toHaveAttribute('href', `/messages?with=${carl.userId}`);
  await expectAccessible(page, 'a person’s card');
  await page.keyboard.press('Escape');
  await expect(card.dialog).toBeHidden();
  await expect(name).toBeFocused();
  await expect(seniorTeam(page, 'Rosa').rows).toHaveCount(2);
  await expectAccessible(page, 'the overview with the team');
  await careDashboard(page).open();
  await expect(careDashboard(page).alert('Rosa Alvarez')).toContainText('Entered by Carl Novak');
  await expectAccessible(page, 'the Care Dashboard with names');
  await profilePage(seniorPage).open();
  await expect(profilePage(seniorPage).teamIsVisible).toBeChecked();
  await expectAccessible(seniorPage, 'the switches of sharing');
});
