import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { MyCareTeam } from '../../client/circle/MyCareTeam.tsx';
import { allPermissions } from '../../events/circle/permissions.ts';
import { levelIn, sent, thatMorning } from '../support/careTeam.ts';
import { circleOn } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import { write, type SentRequest } from '../support/medicineServer.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(thatMorning));
afterEach(() => void jest.useRealTimers());

const answerInvite = (reply: (asked: SentRequest) => Response) => {
  const invite = write('post', '/api/care-invitations', reply);
  stage.server.use(invite.handler);
  return invite;
};
const openForm = async () => {
  const { user } = stage.show(<MyCareTeam />);
  await user.click(await screen.findByRole('button', { name: 'Invite Caregiver' }));
  const form = within(await screen.findByRole('dialog', { name: 'Invite Caregiver' }));
  const send = () => user.click(form.getByRole('button', { name: 'Send Invitation' }));
  return { user, form, email: form.getByRole('textbox', { name: 'Email address' }), send };
};

/** Closes the dialog that replaces the form. */
const closeTheLink = async (user: UserEvent) => {
  const link = within(await screen.findByRole('dialog', { name: 'Ready. Now give june@example.org the link' }));
  await user.click(link.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
};

test('without an address nothing is sent, and the problem is shown at the field', async () => {
  circleOn(stage);
  const { email, send } = await openForm();
  await waitFor(() => expect(email).toHaveFocus());
  await send();
  expect(email).toHaveAccessibleDescription(/Please enter an email address/);
  expect(email).toHaveFocus();
});

test('an invalid address is reported before it is sent', async () => {
  circleOn(stage);
  const { user, email, send } = await openForm();
  await user.type(email, 'june');
  await send();
  expect(email).toHaveAccessibleDescription(/Invalid email format/);
  await user.type(email, '@example.org');
  expect(email).not.toHaveAccessibleDescription(/Invalid email format/);
});

test('an address alone is enough: everything may be seen and changed unless less is chosen', async () => {
  const answers = circleOn(stage);
  const invite = answerInvite(() => {
    answers.sent = [sent(1, 'june@example.org')];
    return HttpResponse.json(answers.sent[0], { status: 201 });
  });
  const { user, form, email, send } = await openForm();
  expect(form.getAllByRole('radio', { name: /^See and/, checked: true })).toHaveLength(4);
  await user.type(email, ' june@example.org ');
  await send();
  expect(await screen.findByText('Invitation sent!')).toBeInTheDocument();
  expect(screen.getByText('Your caregiver invitation has been sent successfully.')).toBeInTheDocument();
  const link = within(await screen.findByRole('dialog', { name: 'Ready. Now give june@example.org the link' }));
  expect(
    await link.findByText(/^The invitation is waiting in Hearthline\. They won’t get an email/),
  ).toBeInTheDocument();
  await closeTheLink(user);
  expect(await screen.findByText(/@example\.org/)).toHaveTextContent('june@example.org');
  expect(invite.sent[0]?.body).toEqual({ caregiverEmail: 'june@example.org', permissions: allPermissions });
});

test('relationship, message and areas go with it', async () => {
  circleOn(stage);
  const invite = answerInvite(() => HttpResponse.json(sent(1, 'june@example.org'), { status: 201 }));
  const { user, form, email, send } = await openForm();
  await user.type(email, 'june@example.org');
  await user.type(form.getByRole('textbox', { name: /^Relationship/ }), 'nurse');
  await user.type(form.getByRole('textbox', { name: /^Personal message/ }), 'Good to have you');
  await user.click(levelIn(form, 'Family', 'None'));
  await user.click(levelIn(form, 'Health', 'See'));
  await send();
  expect(await screen.findByText('Invitation sent!')).toBeInTheDocument();
  expect(invite.sent[0]?.body).toEqual({
    caregiverEmail: 'june@example.org',
    relationship: 'nurse',
    message: 'Good to have you',
    permissions: { ...allPermissions, health: 'read', family: false },
  });
});

test('when the server refuses, its sentence is shown at the field and the typed text stays', async () => {
  circleOn(stage);
  const sentence = 'The person at this address is already in your care team.';
  answerInvite(() =>
    HttpResponse.json(
      { message: sentence, code: 'already_member', fields: { caregiverEmail: sentence } },
      { status: 409 },
    ),
  );
  const { user, form, email, send } = await openForm();
  await user.type(email, 'ana@example.org');
  await user.type(form.getByRole('textbox', { name: /^Personal message/ }), 'Hello');
  await user.click(levelIn(form, 'Health', 'See'));
  await send();
  expect(await screen.findByText('Failed to send invitation')).toBeInTheDocument();
  expect(email).toHaveAccessibleDescription(new RegExp(sentence));
  expect(email).toHaveValue('ana@example.org');
  expect(form.getByRole('textbox', { name: /^Personal message/ })).toHaveValue('Hello');
  expect(levelIn(form, 'Health', 'See')).toBeChecked();
  await user.type(email, '{Backspace}');
  expect(email).not.toHaveAccessibleDescription(new RegExp(sentence));
});

test('a problem of no field is shown at the end of the form', async () => {
  circleOn(stage);
  answerInvite(() =>
    HttpResponse.json({ message: 'Only a senior can invite people into a care team.' }, { status: 403 }),
  );
  const { user, form, email, send } = await openForm();
  await user.type(email, 'ana@example.org');
  await send();
  expect(await form.findByText('Only a senior can invite people into a care team.')).toBeInTheDocument();
});

test('an address that was invited already is not announced as invited again', async () => {
  const answers = circleOn(stage, { sent: [sent(1, 'june@example.org')] });
  answerInvite(() => HttpResponse.json(answers.sent[0], { status: 200 }));
  const { user, email, send } = await openForm();
  await user.type(email, 'June@example.org');
  await send();
  expect(await screen.findByText('june@example.org is already invited')).toBeInTheDocument();
  expect(screen.getAllByText(/Invited yesterday, expires in 13\sdays/)).toHaveLength(2);
  expect(screen.queryByText('Invitation sent!')).not.toBeInTheDocument();
  await closeTheLink(user);
});

test.each([
  [
    { permissions: { ...allPermissions, family: false } },
    ' is already invited. They’ll see: medications, health and appointments.',
  ],
  [
    { relationship: 'daughter' },
    ' is already invited as a daughter. They’ll see: medications, health, appointments and family.',
  ],
  [
    { message: 'Hi' },
    ' is already invited, with a different message. They’ll see: medications, health, appointments and family.',
  ],
])('if it was invited otherwise (%j), the field says so and the typed text stays', async (otherwise, words) => {
  const answers = circleOn(stage, { sent: [sent(1, 'june@example.org', { message: 'Hello', ...otherwise })] });
  answerInvite(() => HttpResponse.json(answers.sent[0], { status: 200 }));
  const { user, form, email, send } = await openForm();
  await user.type(email, 'June@example.org');
  await user.type(form.getByRole('textbox', { name: /^Personal message/ }), 'Hello');
  await send();
  const sentence = `june@example.org${words} To change this, cancel that invitation first.`;
  expect(await form.findByText(sentence)).toBeInTheDocument();
  expect(email).toHaveAccessibleDescription(expect.stringContaining(sentence));
  expect(email).toHaveValue('June@example.org');
  expect(form.getByRole('textbox', { name: /^Personal message/ })).toHaveValue('Hello');
  expect(form.getByRole('button', { name: 'Send Invitation' })).toBeEnabled();
  await user.type(email, '{Backspace}');
  expect(form.queryByText(sentence)).not.toBeInTheDocument();
});

test('a new invitation takes the place of the one that was declined', async () => {
  const answers = circleOn(stage, {
    sent: [sent(1, 'june@example.org', { status: 'declined', respondedAt: '2026-11-21T12:00:00.000Z' })],
  });
  answerInvite(() => {
    answers.sent = [sent(2, 'june@example.org', { invitedAt: thatMorning.toISOString() })];
    return HttpResponse.json(answers.sent[0], { status: 201 });
  });
  const { user } = stage.show(<MyCareTeam />);
  await user.click(await screen.findByRole('button', { name: 'Invite again: june@example.org' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send Invitation' }));
  expect(await screen.findByText(/^Invited today/)).toBeInTheDocument();
  expect(screen.queryByText('Declined today')).not.toBeInTheDocument();
});
