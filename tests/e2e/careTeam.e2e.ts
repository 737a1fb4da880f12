import { randomUUID } from 'node:crypto';
import {
  careTeam,
  circleQuestion,
  inviteDialog,
  joinPage,
  linkDialog,
  memberDialog,
  pendingInvitations,
} from '../support/pages/careTeam.ts';
import { homePage } from '../support/pages/homePage.ts';
import { toastOf } from '../support/pages/toast.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { signUp } from './senior.ts';

const addressOf = ({ username }: { readonly username: string }) => `${username}@example.org`;

test(
  'a senior invites another, who accepts; both see it untouched, and so they do when she is removed',
  { tag: '@stores' },
  async ({ openWindow, product, seniorPage }) => {
    const neighbor = await signUp(product.url);
    const theirs = await openWindow(neighbor);
    await homePage(theirs).open();
    await expect(careTeam(theirs).invite).toBeVisible();
    const team = careTeam(seniorPage);
    await homePage(seniorPage).open();
    await team.invite.click();
    const invite = inviteDialog(seniorPage);
    await invite.email.fill(addressOf(neighbor));
    await invite.relationship.fill('neighbor');
    await invite.send.click();
    await expect(toastOf(seniorPage).title).toHaveText('Invitation sent!');
    await linkDialog(seniorPage).done.click();
    await expect(team.row(addressOf(neighbor))).toContainText('Invited today, expires in 14 days');

    await expect(pendingInvitations(theirs).of('Rosa Alvarez')).toContainText('Invites you as a neighbor');
    await pendingInvitations(theirs).accept('Rosa Alvarez').click();
    await expect(toastOf(theirs).title).toHaveText('Invitation response sent');
    await expect(pendingInvitations(theirs).card).toBeHidden();

    await expect(team.card).toContainText('1 person');
    await expect(team.row('Rosa Alvarez')).toContainText('Neighbor, Senior');
    await team.change('Rosa Alvarez').click();
    const member = memberDialog(seniorPage, 'Rosa Alvarez');
    await member.level('Health', 'None').click();
    await expect(toastOf(seniorPage).title).toHaveText('Rosa Alvarez can no longer see your health readings.');
    await expect(member.level('Health', 'None')).toBeChecked();
    await expect(member.saving).toHaveCount(0);
    await member.remove.click();
    await expect(circleQuestion(seniorPage).question).toHaveText(
      'Are you sure you want to remove this person from your care team?',
    );
    await circleQuestion(seniorPage).answer('Remove').click();
    // both toasts appear at the same moment and stay for 5 s
    await Promise.all([
      expect(toastOf(seniorPage).title).toHaveText('The invitation has been removed from your care team.'),
      expect(toastOf(theirs).title).toHaveText('You’re no longer in Rosa Alvarez’s care team.'),
    ]);
    await expect(member.dialog).toBeHidden();
  },
);

test('a cancelled invitation goes from both homes; a declined one says so, and is sent again', async ({
  openWindow,
  product,
  seniorPage,
}) => {
  const neighbor = await signUp(product.url);
  const theirs = await openWindow(neighbor);
  await homePage(theirs).open();
  await homePage(seniorPage).open();
  const team = careTeam(seniorPage);
  const invite = inviteDialog(seniorPage);
  const address = addressOf(neighbor);
  await team.invite.click();
  await invite.email.fill(address);
  await invite.send.click();
  await linkDialog(seniorPage).done.click();
  await expect(pendingInvitations(theirs).card).toBeVisible();
  await team.cancel(address).click();
  await expect(circleQuestion(seniorPage).question).toHaveText('Are you sure you want to cancel this invitation?');
  await circleQuestion(seniorPage).answer('Cancel invitation').click();
  await expect(pendingInvitations(theirs).card).toBeHidden();

  await team.invite.click();
  await invite.email.fill(address);
  await invite.send.click();
  await linkDialog(seniorPage).done.click();
  await pendingInvitations(theirs).decline('Rosa Alvarez').click();
  await circleQuestion(theirs).answer('Decline').click();
  await expect(toastOf(theirs).title).toHaveText('Invitation response sent');
  await expect(team.row(address)).toContainText('Declined today');
  await team.inviteAgain(address).click();
  await expect(invite.email).toHaveValue(address);
  await invite.send.click();
  await linkDialog(seniorPage).done.click();
  await expect(team.row(address)).toContainText('Invited today');
  await expect(pendingInvitations(theirs).card).toBeVisible();
});

test('somebody without an address joins by a link, with a new account, and the senior sees it', async ({
  browser,
  product,
  seniorPage,
}) => {
  const team = careTeam(seniorPage);
  const invite = inviteDialog(seniorPage);
  await homePage(seniorPage).open();
  await team.invite.click();
  await invite.withoutEmail.click();
  await invite.name.fill('Kate');
  await invite.send.click();
  const handedOver = linkDialog(seniorPage);
  await expect(handedOver.picture).toBeVisible();
  await expectAccessible(seniorPage, 'what to do with an invitation');
  const link = await handedOver.link.inputValue();
  await handedOver.done.click();

  const kate = await browser.newPage({ baseURL: product.url });
  await kate.goto(link);
  const join = joinPage(kate);
  await expect(join.heading).toHaveText('Rosa Alvarez invites you');
  await expectAccessible(kate, 'an invitation opened by its link');
  await join.createAccount.click();
  await kate.getByLabel('Username').fill(`kate-${randomUUID()}`);
  await kate.getByLabel('First name').fill('Kate');
  for (const field of ['Password', 'Confirm password'])
    await kate.getByLabel(field, { exact: true }).fill('a long enough password');
  await kate.getByRole('button', { name: 'Create Account' }).click();
  await join.accept.click();
  await expect(toastOf(kate).title).toHaveText('You’re in Rosa Alvarez’s care team.');

  await expect(team.card).toContainText('1 person');
  await team.change('Kate').click();
  await expect(memberDialog(seniorPage, 'Kate').dialog).toContainText('They joined with the link you gave them.');
  await kate.close();
});

test('the care team and its dialogs are accessible in every look', async ({
  openWindow,
  product,
  senior,
  seniorPage,
}) => {
  const neighbor = await signUp(product.url);
  const invited = await senior.post<{ id: string }>('/api/care-invitations', {
    caregiverEmail: addressOf(neighbor),
    message: 'Please',
  });
  const theirs = await openWindow(neighbor);
  await homePage(theirs).open();
  await expect(pendingInvitations(theirs).card).toBeVisible();
  await expectAccessible(theirs, 'a home with an invitation');
  await neighbor.request('PATCH', `/api/care-invitations/${invited.body.id}`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'accepted' }),
  });
  await expect(theirs.getByRole('heading', { name: 'Seniors Under Your Care' })).toBeVisible();
  await expectAccessible(theirs, 'a senior’s home with a senior under their care');
  await homePage(seniorPage).open();
  const team = careTeam(seniorPage);
  const [member, question, invite] = [
    memberDialog(seniorPage, 'Rosa Alvarez'),
    circleQuestion(seniorPage),
    inviteDialog(seniorPage),
  ];
  await team.change('Rosa Alvarez').click();
  await expect(member.mainContact).toBeVisible();
  await expectAccessible(seniorPage, "a member's dialog");
  await member.remove.click();
  await expect(question.dialog).toBeVisible();
  await expectAccessible(seniorPage, 'the question before a removal');
  await question.answer('Cancel').click();
  await expect(question.dialog).toBeHidden();
  await member.done.click();
  await team.invite.click();
  await invite.send.click();
  await expect(invite.email).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(seniorPage, 'an invitation with a problem');
});
