import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ProfilePage } from '../../client/profile/ProfilePage.tsx';
import type { UserView } from '../../projections/account/usersQueries.ts';
import { accountReads } from '../support/accountReads.ts';
import { clientStage } from '../support/clientApp.tsx';
import { write } from '../support/medicineServer.ts';
import { rosa } from '../support/people.ts';

const stage = clientStage();
beforeEach(() => stage.server.use(...accountReads()));

const switches = {
  phone: { path: '/api/user/phone-sharing', label: 'Share my phone number with my care teams' },
  team: { path: '/api/user/team-visibility', label: 'Members of my care team see each other' },
};
const show = (which: keyof typeof switches, user: UserView, answer: () => Response) => {
  const change = write('put', switches[which].path, answer);
  stage.server.use(
    http.get('/api/user/me', () => HttpResponse.json(user)),
    change.handler,
  );
  return { sent: change.sent, ...stage.show(<ProfilePage />, { user }) };
};
const control = (which: keyof typeof switches) => screen.findByRole('switch', { name: switches[which].label });

test.each(['senior', 'caregiver', 'family_member'] as const)(
  'a %s shares no phone number until she switches it on',
  async (role) => {
    const fay: UserView = { ...rosa, role, phone: '+1 555 201 0117' };
    const { sent, store, user } = show('phone', fay, () => HttpResponse.json({ ...fay, sharesPhone: true }));
    expect(await control('phone')).not.toBeChecked();
    await user.click(await control('phone'));
    expect(await screen.findByText('Your phone number is now shared with your care teams.')).toBeInTheDocument();
    await waitFor(async () => expect(await control('phone')).toBeChecked());
    expect(sent).toEqual([expect.objectContaining({ method: 'PUT', body: { isShared: true } })]);
    expect(store.getState().session?.user.sharesPhone).toBe(true);
  },
);

test('a person without a number learns that there is nothing to share', async () => {
  show('phone', { ...rosa, role: 'caregiver' }, () => HttpResponse.json(rosa));
  expect(await control('phone')).toHaveAccessibleDescription(
    'When this is on, everyone in your care teams can see it and call you. You haven’t added a phone number yet.',
  );
});

test('a person without a number learns that there is no number to share', async () => {
  const { sent, store, user } = show('team', rosa, () => HttpResponse.json({ ...rosa, teamIsVisible: false }));
  expect(await control('team')).toBeChecked();
  await user.click(await control('team'));
  expect(await screen.findByText('The members of your care team can no longer see each other.')).toBeInTheDocument();
  expect(sent).toEqual([expect.objectContaining({ method: 'PUT', body: { isVisible: false } })]);
  expect(store.getState().session?.user.teamIsVisible).toBe(false);
});

test('refused, it goes back and says why', async () => {
  const { user } = show('team', rosa, () =>
    HttpResponse.json({ message: 'Please try again in a minute.' }, { status: 503 }),
  );
  await user.click(await control('team'));
  await waitFor(async () => expect(await control('team')).toBeChecked());
  expect(await control('team')).toHaveAccessibleDescription(/Not saved\. Please try again in a minute\.$/);
});

test('a person who isn’t a senior has no team to hide', () => {
  show('team', { ...rosa, role: 'caregiver' }, () => HttpResponse.json(rosa));
  expect(screen.queryByRole('switch', { name: switches.team.label })).not.toBeInTheDocument();
});
