import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ProfilePage } from '../../client/profile/ProfilePage.tsx';
import type { UserView } from '../../projections/account/usersQueries.ts';
import { accountReads } from '../support/accountReads.ts';
import { clientStage } from '../support/clientApp.tsx';
import { positionAt } from '../support/fakeSocket.ts';
import { write } from '../support/medicineServer.ts';
import { rosa } from '../support/people.ts';

const stage = clientStage();
beforeEach(() => stage.server.use(...accountReads()));
const fay: UserView = { ...rosa, firstName: 'Fay', role: 'family_member', sharesAppointments: true };

/** The profile in a family member's view; `answer` is the server's answer to a change. */
const showProfile = (
  user: UserView = fay,
  answer: () => Response | Promise<Response> = () => HttpResponse.json(user),
) => {
  const change = write('put', '/api/user/appointment-sharing', answer);
  stage.server.use(
    http.get('/api/user/me', () => HttpResponse.json(user)),
    change.handler,
  );
  return { sent: change.sent, ...stage.show(<ProfilePage />, { user }) };
};
const sharing = () => screen.findByRole('switch', { name: 'Seniors see my appointments' });
const hint =
  /^Each senior you care for sees them on their calendar, under your name\. They can’t change them, and no one else on the team sees them\.$/;

test('a family member sees whether seniors see her appointments, and the people who see them', async () => {
  showProfile();
  expect(await sharing()).toBeChecked();
  expect(await sharing()).toHaveAccessibleDescription(hint);
});

test.each(['senior', 'caregiver'] as const)('a %s has nothing to switch: theirs are never shown that way', (role) => {
  showProfile({ ...fay, role });
  expect(screen.queryByRole('switch', { name: 'Seniors see my appointments' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Your Appointments' })).not.toBeInTheDocument();
});

test('switched off it moves immediately, says that it is being saved, and then that seniors no longer see them', async () => {
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const { sent, store, user } = showProfile(fay, async () => {
    await gate;
    return HttpResponse.json({ ...fay, sharesAppointments: false });
  });
  await user.click(await sharing());
  expect(await sharing()).not.toBeChecked();
  expect(screen.getByText('Saving…')).toBeInTheDocument();
  release();
  expect(await screen.findByText('Seniors can no longer see your appointments.')).toBeInTheDocument();
  expect(await sharing()).not.toBeChecked();
  expect(sent).toEqual([expect.objectContaining({ method: 'PUT', body: { isShared: false } })]);
  expect(store.getState().session?.user.sharesAppointments).toBe(false);
});

test('by keyboard it is switched on again', async () => {
  const off = { ...fay, sharesAppointments: false };
  const { sent, user } = showProfile(off, () => HttpResponse.json(fay));
  const control = await sharing();
  act(() => control.focus());
  await user.keyboard(' ');
  expect(await screen.findByText('Seniors can now see your appointments.')).toBeInTheDocument();
  expect(control).toBeChecked();
  expect(control).toHaveFocus();
  expect(sent.map(({ body }) => body)).toEqual([{ isShared: true }]);
});

test('refused, it goes back and its description says why', async () => {
  const { user } = showProfile(fay, () =>
    HttpResponse.json({ message: 'Please try again in a minute.' }, { status: 503 }),
  );
  await user.click(await sharing());
  await waitFor(async () => expect(await sharing()).toBeChecked());
  expect(await sharing()).toHaveAccessibleDescription(/Not saved\. Please try again in a minute\.$/);
});

test('switched off in another window, it is off here without touching anything', async () => {
  showProfile();
  expect(await sharing()).toBeChecked();
  stage.server.use(http.get('/api/user/me', () => HttpResponse.json({ ...fay, sharesAppointments: false })));
  act(() =>
    stage
      .sockets()
      .latest()
      .push({
        type: 'changed',
        event: 'AppointmentSharingChanged',
        readModel: 'users',
        seniorId: null,
        ids: [fay.id],
        position: positionAt(7),
      }),
  );
  await waitFor(async () => expect(await sharing()).not.toBeChecked());
});
