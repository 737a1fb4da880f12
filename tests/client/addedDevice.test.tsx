import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ProfilePage } from '../../client/profile/ProfilePage.tsx';
import { accountReads, session } from '../support/accountReads.ts';
import { clientStage } from '../support/clientApp.tsx';
import { rosa } from '../support/people.ts';

const stage = clientStage();
const person = { ...rosa, email: null, hasPassword: false };

test('on a device that a helper added, the form of an account without an address doesn’t ask for one, and the rest can be saved', async () => {
  const added = session({ id: 'a', isCurrent: true, isDevice: true, isAdded: true });
  const first = session({ id: 'b', isDevice: true });
  stage.server.use(...accountReads({ sessions: [added, first], securityEvents: [], isDown: false }));
  const bodies: unknown[] = [];
  stage.server.use(
    http.put('/api/user/profile', async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ ...person, phone: '+1 555 201 0142' });
    }),
  );
  const { user } = stage.show(<ProfilePage />, { user: person });
  const email = await screen.findByLabelText('Email');
  expect(email).toHaveAttribute('readonly');
  expect(email).not.toBeRequired();
  expect(email).toHaveAccessibleDescription('You can change this on the device that you opened your account with.');
  await user.type(screen.getByLabelText('Phone Number'), '+1 555 201 0142');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
  expect(bodies).toEqual([{ phone: '+1 555 201 0142' }]);
  // the same for what else the server refuses there
  expect(screen.getByRole('region', { name: 'Choose a password' })).toHaveTextContent(
    /^Choose a passwordYou can choose your first password on the device/,
  );
  expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Sign out/ })).not.toBeInTheDocument();
  expect(
    screen.getByText('You can sign out your other devices on the device that you opened your account with.'),
  ).toBeInTheDocument();
});
