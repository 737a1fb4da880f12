import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { MyCareTeam } from '../../client/circle/MyCareTeam.tsx';
import { allPermissions } from '../../events/circle/permissions.ts';
import { ids, levelIn, member, sent, thatMorning } from '../support/careTeam.ts';
import { circleOn } from '../support/circleStage.ts';
import { clientStage, type ShownScreen } from '../support/clientApp.tsx';
import { held } from '../support/held.ts';
import { write } from '../support/medicineServer.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(thatMorning));
afterEach(() => void jest.useRealTimers());

const ana = member(1, 'Ana Alvarez', { role: 'family_member', relationship: 'daughter' });
const carl = member(2, 'Carl Novak', { isPrimary: true });
const openMember = async ({ user }: ShownScreen, name = 'Ana Alvarez') => {
  await user.click(await screen.findByRole('button', { name: `Change: ${name}` }));
  return within(await screen.findByRole('dialog', { name }));
};

test('the member’s dialog shows her role, her address, since when she is a member, and her permissions', async () => {
  circleOn(stage, {
    connections: [member(1, 'Ana Alvarez', { permissions: { ...allPermissions, health: false, family: 'read' } })],
  });
  const dialog = await openMember(stage.show(<MyCareTeam />));
  expect(dialog.getByText('In your care team since November 7')).toHaveTextContent('November 7');
  expect(dialog.getByText(/@example\.org/)).toHaveTextContent('ana@example.org');
  expect(levelIn(dialog, 'Medications', 'See and change')).toBeChecked();
  expect(levelIn(dialog, 'Health', 'None')).toBeChecked();
  expect(levelIn(dialog, 'Family', 'See')).toBeChecked();
  expect(dialog.getByRole('group', { name: 'Health' })).toHaveAccessibleDescription(
    'Readings, emergency contacts and medical details',
  );
});

test('a choice saves immediately, is confirmed, and sends that area alone', async () => {
  const answers = circleOn(stage, { connections: [ana] });
  const permissions = { ...allPermissions, health: false };
  const answer = held();
  const change = write('patch', '/api/care-invitations/:id', async () => {
    await answer.released;
    answers.connections = [{ ...ana, permissions }];
    return HttpResponse.json(sent(1, 'ana@example.org', { status: 'accepted', permissions }));
  });
  stage.server.use(change.handler);
  const shown = stage.show(<MyCareTeam />);
  const dialog = await openMember(shown);
  await shown.user.click(levelIn(dialog, 'Health', 'None'));
  expect(dialog.getByText('Saving…')).toBeInTheDocument();
  expect(levelIn(dialog, 'Health', 'None')).toBeChecked();
  answer.release();
  expect(await screen.findByText('Ana Alvarez can no longer see your health readings.')).toBeInTheDocument();
  expect(levelIn(dialog, 'Health', 'None')).toBeChecked();
  expect(change.sent).toEqual([
    { method: 'PATCH', path: `/api/care-invitations/${ids(1)}`, body: { permissions: { health: false } } },
  ]);
});

test('arrow keys go on while a choice is being saved, and the last choice is saved next', async () => {
  const answers = circleOn(stage, { connections: [ana] });
  const answer = held();
  const change = write('patch', '/api/care-invitations/:id', async ({ body }) => {
    await answer.released;
    const permissions = { ...allPermissions, ...(body as { permissions: object }).permissions };
    answers.connections = [{ ...ana, permissions }];
    return HttpResponse.json(sent(1, 'ana@example.org', { status: 'accepted', permissions }));
  });
  stage.server.use(change.handler);
  const shown = stage.show(<MyCareTeam />);
  const dialog = await openMember(shown);
  levelIn(dialog, 'Health', 'See and change').focus();
  await shown.user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(levelIn(dialog, 'Health', 'None')).toBeChecked();
  answer.release();
  await waitFor(() =>
    expect(change.sent.map(({ body }) => body)).toEqual(['read', false].map((health) => ({ permissions: { health } }))),
  );
  expect(await screen.findByText('Ana Alvarez can no longer see your health readings.')).toBeInTheDocument();
  expect(levelIn(dialog, 'Health', 'None')).toBeChecked();
});

test('a choice that could not be saved moves back and says why', async () => {
  circleOn(stage, { connections: [ana] });
  const message = 'This person isn’t in your care team.';
  stage.server.use(
    http.patch('/api/care-invitations/:id', () =>
      HttpResponse.json({ message, code: 'not_a_member' }, { status: 409 }),
    ),
  );
  const shown = stage.show(<MyCareTeam />);
  const dialog = await openMember(shown);
  await shown.user.click(levelIn(dialog, 'Family', 'See'));
  expect(await dialog.findByText(`Not saved. ${message}`)).toBeInTheDocument();
  expect(levelIn(dialog, 'Family', 'See and share')).toBeChecked();
  expect(dialog.getByRole('group', { name: 'Family' })).toHaveAccessibleDescription(new RegExp(message));
});

test('choosing a main contact replaces the former one', async () => {
  const answers = circleOn(stage, { connections: [carl, ana] });
  const change = write('patch', '/api/care-invitations/:id', () => {
    answers.connections = [
      { ...ana, isPrimary: true },
      { ...carl, isPrimary: false },
    ];
    return HttpResponse.json(sent(1, 'ana@example.org', { status: 'accepted', isPrimary: true }));
  });
  stage.server.use(change.handler);
  const shown = stage.show(<MyCareTeam />);
  const dialog = await openMember(shown);
  const choice = dialog.getByRole('switch', { name: 'Main contact' });
  expect(choice).toHaveAccessibleDescription('The person on your care team to turn to first');
  await shown.user.click(choice);
  expect(await screen.findByText('Ana Alvarez is now your main contact.')).toBeInTheDocument();
  await shown.user.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.getAllByText('Main contact')).toHaveLength(1));
  expect(screen.getByText('Main contact').closest('li')).toHaveTextContent('Ana Alvarez');
  expect(change.sent[0]?.body).toEqual({ isPrimary: true });
});

test('removing asks first, and the member, her row and her dialog go', async () => {
  const answers = circleOn(stage, { connections: [ana, carl] });
  const remove = write('delete', '/api/care-invitations/:id', () => {
    answers.connections = [carl];
    return new HttpResponse(null, { status: 204 });
  });
  stage.server.use(remove.handler);
  const shown = stage.show(<MyCareTeam />);
  const dialog = await openMember(shown);
  await shown.user.click(dialog.getByRole('button', { name: 'Remove' }));
  const question = await screen.findByRole('alertdialog', {
    name: 'Are you sure you want to remove this person from your care team?',
  });
  await shown.user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(remove.sent).toEqual([]);
  await shown.user.click(dialog.getByRole('button', { name: 'Remove' }));
  await shown.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The invitation has been removed from your care team.')).toBeInTheDocument();
  expect(remove.sent.map(({ path }) => path)).toEqual([`/api/care-invitations/${ids(1)}`]);
  await waitFor(() => expect(screen.queryByText('Ana Alvarez')).not.toBeInTheDocument());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('list', { name: 'Your care team' })).toHaveFocus());
});

test('a removal that is refused keeps her and says why', async () => {
  circleOn(stage, { connections: [ana] });
  const message = 'Recorded, not yet in force. Please look again in a moment.';
  stage.server.use(
    http.delete('/api/care-invitations/:id', () =>
      HttpResponse.json({ message, code: 'not_in_force' }, { status: 503 }),
    ),
  );
  const shown = stage.show(<MyCareTeam />);
  const dialog = await openMember(shown);
  await shown.user.click(dialog.getByRole('button', { name: 'Remove' }));
  const question = within(await screen.findByRole('alertdialog'));
  await shown.user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Failed to remove invitation')).toBeInTheDocument();
  expect(question.getByText(message)).toBeInTheDocument();
});

test('from "Show More" a member’s dialog opens above the list', async () => {
  circleOn(stage, { connections: ['Ana', 'Carl', 'Luis', 'June'].map((name, at) => member(at + 1, `${name} Park`)) });
  const { user } = stage.show(<MyCareTeam />);
  await user.click(await screen.findByRole('button', { name: 'Show More' }));
  const all = within(await screen.findByRole('dialog', { name: 'My Care Team' }));
  await user.click(all.getByRole('button', { name: 'Change: June Park' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'June Park' }));
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(all.getByRole('button', { name: 'Change: June Park' })).toHaveFocus());
});

test.each([
  ['who shares her own appointments: they are on the senior’s calendar, and the dialog says so', true],
  ['who does not: nothing is said of a calendar', false],
])('a family member %s', async (_said, sharesAppointments) => {
  circleOn(stage, { connections: [{ ...ana, sharesAppointments }] });
  const dialog = await openMember(stage.show(<MyCareTeam />));
  const said = dialog.queryByText('You see Ana Alvarez’s own appointments on your calendar.');
  expect(said !== null).toBe(sharesAppointments);
});
