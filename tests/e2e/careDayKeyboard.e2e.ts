import { authPage } from '../support/pages/authPage.ts';
import { careDashboard } from '../support/pages/careDashboard.ts';
import {
  careTeam,
  circleQuestion,
  inviteDialog,
  linkDialog,
  memberDialog,
  pendingInvitations,
} from '../support/pages/careTeam.ts';
import { deleteDialog, medicationDialog } from '../support/pages/dialogs.ts';
import { homePage } from '../support/pages/homePage.ts';
import { seniorMonitoring } from '../support/pages/seniorMonitoring.ts';
import { toastOf } from '../support/pages/toast.ts';
import { accept, inviteTo, signUpAna } from './circles.ts';
import { expect, test } from './fixtures.ts';
import { choose, press, tabTo, type } from './keys.ts';
import { addMedicine } from './seeds.ts';

test('a caregiver’s day by keyboard alone: an invitation, a senior’s page, a dose, a medication', async ({
  page,
  product,
  senior,
}) => {
  await addMedicine(senior);
  const ana = await signUpAna(product.url);
  await inviteTo(senior, ana);
  const [auth, dashboard, care, form] = [
    authPage(page),
    careDashboard(page),
    seniorMonitoring(page),
    medicationDialog(page),
  ];
  await auth.open();
  await type(page, auth.fields.username, ana.username);
  await type(page, auth.fields.password, ana.password);
  await page.keyboard.press('Enter');
  await expect(dashboard.heading).toBeVisible();

  await press(page, pendingInvitations(page).decline('Rosa Alvarez'));
  await expect(circleQuestion(page).dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pendingInvitations(page).decline('Rosa Alvarez')).toBeFocused();
  await press(page, pendingInvitations(page).accept('Rosa Alvarez'));
  await expect(pendingInvitations(page).card).toBeHidden();
  await expect(dashboard.senior('Rosa Alvarez')).toContainText('No doses taken yet today');
  await press(page, dashboard.openSenior('Rosa Alvarez'));
  await expect(care.heading('Rosa Alvarez')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await press(page, care.give('Metformin'));
  await expect(toastOf(page).title).toHaveText('Medication marked as taken!');
  await expect(care.row('Metformin')).toContainText('you gave it at');
  await press(page, care.undo('Metformin'));
  await expect(care.give('Metformin')).toBeVisible();

  await tabTo(page, care.tab('Overview'));
  await page.keyboard.press('ArrowRight');
  await expect(care.tab('Medications')).toBeFocused();
  await expect(care.card('Metformin')).toBeVisible();
  await press(page, care.add);
  await expect(form.name).toBeFocused();
  await type(page, form.name, 'Aspirin');
  await type(page, form.dosage, '100 mg');
  await choose(page, form.frequency, 'Twice daily');
  await type(page, form.time(1), '0815p', '20:15');
  await press(page, form.addTime);
  await expect(form.time(2)).toBeFocused();
  await type(page, form.time(2), '0930p', '21:30');
  await press(page, form.save);
  await expect(care.card('Aspirin')).toContainText(/8:15 and 9:30\sPM/);
  await expect(care.add).toBeFocused();
  await press(page, care.opener('Aspirin'));
  await press(page, care.remove('Aspirin'));
  await expect(deleteDialog(page).keep).toBeFocused();
  await press(page, deleteDialog(page).confirm);
  await expect(care.card('Aspirin')).toBeHidden();
  await expect(page.locator(':focus')).not.toHaveCount(0);
});

test('a senior’s care team by keyboard alone: an invitation, a choice, a removal', async ({
  product,
  senior,
  seniorPage: page,
}) => {
  const ana = await signUpAna(product.url);
  const [team, invite, member] = [careTeam(page), inviteDialog(page), memberDialog(page, 'Ana Petrova')];
  await homePage(page).open();
  await press(page, team.invite);
  await expect(invite.email).toBeFocused();
  await type(page, invite.email, ana.email);
  await press(page, invite.send);
  await press(page, linkDialog(page).done);
  await expect(team.row(ana.email)).toContainText('Invited today');
  const received = await ana.get<readonly { id: string }[]>('/api/care-invitations/received');
  await accept(ana, received.body[0]?.id ?? '');
  await press(page, team.change('Ana Petrova'));
  await press(page, member.level('Medications', 'See and change'), 'ArrowLeft');
  await expect(member.level('Medications', 'See')).toBeChecked();
  await expect(member.level('Medications', 'See')).toBeFocused();
  await expect(member.saving).toHaveCount(0);
  await press(page, member.remove);
  await expect(circleQuestion(page).answer('Cancel')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(member.remove).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(circleQuestion(page).answer('Cancel')).toBeFocused();
  await press(page, circleQuestion(page).answer('Remove'));
  await expect(member.dialog).toBeHidden();
  await expect(team.row('Ana Petrova')).toBeHidden();
  await expect.poll(async () => (await senior.get<readonly unknown[]>('/api/care-connections')).body).toEqual([]);
  await expect(page.locator(':focus')).not.toHaveCount(0);
});
