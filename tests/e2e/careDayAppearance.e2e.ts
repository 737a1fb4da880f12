import { careDashboard } from '../support/pages/careDashboard.ts';
import { careTeam, circleQuestion, memberDialog, pendingInvitations } from '../support/pages/careTeam.ts';
import { deleteDialog, historyDialog, medicationDialog, skipDialog } from '../support/pages/dialogs.ts';
import { homePage } from '../support/pages/homePage.ts';
import { seniorMonitoring } from '../support/pages/seniorMonitoring.ts';
import { expectAccessible, expectLandmarks } from './axe.ts';
import { anaIn, inviteTo, signUpAna, takeIn } from './circles.ts';
import { expect, test } from './fixtures.ts';
import { closeWith } from './keys.ts';
import { addWholeDay } from './seeds.ts';
import { signUp } from './senior.ts';

const teresaRuiz = { firstName: 'Teresa', lastName: 'Ruiz', role: 'senior' } as const;
const carlOduya = { firstName: 'Carl', lastName: 'Oduya', role: 'senior' } as const;

test('the Care Dashboard with reminders, several seniors and an invitation, and its questions', async ({
  openWindow,
  product,
  senior,
}) => {
  await addWholeDay(senior, product);
  const ana = await anaIn(senior);
  await takeIn(await signUp(product.url, teresaRuiz), ana, {
    relationship: 'neighbor',
    permissions: { medications: false },
  });
  await inviteTo(await signUp(product.url, carlOduya), ana, { message: 'Would you look in on Tuesdays?' });
  const page = await openWindow(ana);
  const dashboard = careDashboard(page);
  await dashboard.open();
  await expect(dashboard.reminders('Rosa Alvarez')).toContainText('Missed');
  await expect(dashboard.seniors).toHaveCount(2);
  await expect(pendingInvitations(page).of('Carl Oduya')).toBeVisible();
  await expectLandmarks(page, 'Care Dashboard');
  await expectAccessible(page, 'Care Dashboard');
  await dashboard.more('Teresa Ruiz').click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page, 'more for a senior');
  await page.getByRole('menuitem', { name: 'Leave this care team…' }).click();
  await expect(circleQuestion(page).dialog).toBeVisible();
  await expectAccessible(page, 'leave a care team');
  await closeWith(page);
  await pendingInvitations(page).decline('Carl Oduya').click();
  await expect(circleQuestion(page).dialog).toBeVisible();
  await expectAccessible(page, 'decline an invitation');
});

test('the Care Dashboard of a person who cares for nobody yet, and a senior who is not found or shares no medications', async ({
  openWindow,
  product,
  senior,
}) => {
  const ana = await signUpAna(product.url);
  const page = await openWindow(ana);
  const care = seniorMonitoring(page);
  await careDashboard(page).open();
  await expect(careDashboard(page).empty).toBeVisible();
  await expect(page.getByText(ana.email)).toBeVisible();
  await expectAccessible(page, 'Care Dashboard, empty');
  await care.open(senior.userId);
  await expect(care.notFound).toBeVisible();
  await expectLandmarks(page, 'Senior Not Found');
  await expectAccessible(page, 'Senior Not Found');
  await takeIn(senior, ana, { permissions: { medications: false } });
  await care.open(senior.userId);
  await expect(care.panel).toContainText('Rosa hasn’t shared medications with you.');
  await expectLandmarks(page, 'Care Management for Rosa Alvarez');
  await expectAccessible(page, 'a senior who shares no medications');
});

test('the Overview of a senior on a full day, its menu and dialogs', async ({ openWindow, product, senior }) => {
  await addWholeDay(senior, product);
  const page = await openWindow(await anaIn(senior));
  const care = seniorMonitoring(page);
  await care.open(senior.userId);
  await expect(care.give('Metformin')).toBeVisible();
  await expectLandmarks(page, 'Care Management for Rosa Alvarez');
  await care.todaysMedications.click();
  await expectAccessible(page, 'Overview');
  await care.more('Metformin').click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page, "more for a senior's dose");
  await page.getByRole('menuitem', { name: 'Skip this dose' }).click();
  await expect(skipDialog(page).dialog).toBeVisible();
  await expectAccessible(page, "skip a senior's dose");
});

test("a senior's Medications tab, its history, forms and question", async ({ openWindow, product, senior }) => {
  const page = await openWindow(await anaIn(senior));
  const care = seniorMonitoring(page);
  await care.open(senior.userId, 'medications');
  await expect(care.addFirst).toBeVisible();
  await expectAccessible(page, 'Medications, empty');
  await addWholeDay(senior, product);
  // Opened again: a card whose dose is taken while the page is open keeps its place for a minute.
  await care.open(senior.userId, 'medications');
  await expect(care.cards).toHaveCount(6);
  await expectAccessible(page, 'Medications');
  for (const name of ['Amlodipine', 'Levothyroxine', 'Metformin']) await care.opener(name).click();
  await expectAccessible(page, 'Medications, three of them open');
  await care.add.click();
  await medicationDialog(page).save.click();
  await expect(medicationDialog(page).name).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'add a medication for a senior, with problems');
  await closeWith(page);
  await care.edit('Amlodipine').click();
  await expect(medicationDialog(page).name).toHaveValue('Amlodipine');
  await expectAccessible(page, "edit a senior's medication");
  await closeWith(page);
  await care.history('Levothyroxine').click();
  await expect(historyDialog(page).facts).not.toHaveCount(0);
  await expectAccessible(page, "history of a senior's medication");
  await closeWith(page);
  await care.remove('Metformin').click();
  await expect(deleteDialog(page).dialog).toBeVisible();
  await expectAccessible(page, "delete a senior's medication");
});

test('My Care Team with many people, and its dialogs', async ({ senior, seniorPage: page }) => {
  await anaIn(senior);
  for (const name of ['bea', 'carl', 'dora', 'emil'])
    await senior.post('/api/care-invitations', {
      caregiverEmail: `${name}-${senior.username}@example.org`,
      relationship: 'neighbor',
    });
  const team = careTeam(page);
  await homePage(page).open();
  await expect(team.row('Ana Petrova')).toBeVisible();
  await expectAccessible(page, 'My Care Team');
  await team.showMore.click();
  await expect(team.allMembers).toBeVisible();
  await expectAccessible(page, 'My Care Team, everybody');
  await closeWith(page);
  await team.cancel(`emil-${senior.username}@example.org`).click();
  await expect(circleQuestion(page).dialog).toBeVisible();
  await expectAccessible(page, 'cancel an invitation');
  await closeWith(page);
  await team.change('Ana Petrova').click();
  await expect(memberDialog(page, 'Ana Petrova').mainContact).toBeVisible();
  await expectAccessible(page, "a member's dialog");
});
