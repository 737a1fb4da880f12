import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ManagedAccountsPage } from '../../client/managedAccount/ManagedAccountsPage.tsx';
import type { ManagedAccountView } from '../../projections/account/managedAccountsQueries.ts';
import { clientStage } from '../support/clientApp.tsx';
import { anaUser } from '../support/seniorsCare.ts';

const stage = clientStage();
const june = { id: '00000000-0000-4000-8000-000000000008' };
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
const device = {
  id: '00000000-0000-4000-8000-000000000007',
  device: 'Firefox on Android',
  signedInAt: hoursAgo(500),
  lastSeenAt: hoursAgo(1),
};
const lost = { ...device, lastSeenAt: hoursAgo(60) };
const opened: ManagedAccountView = {
  id: june.id,
  username: 'june',
  firstName: 'June',
  lastName: 'Ito',
  profileImageUrl: null,
  timeZone: 'America/New_York',
  relationship: 'Niece',
  isOpened: true,
  hasPassword: false,
  isHelper: true,
  linkExpiresAt: null,
  devices: [device],
};
const show = async (account: Partial<ManagedAccountView>) => {
  stage.server.use(http.get('/api/managed-accounts', () => HttpResponse.json([{ ...opened, ...account }])));
  stage.show(<ManagedAccountsPage />, { user: anaUser });
  return within(await screen.findByRole('article', { name: 'June Ito' }));
};

test('a person who set the account up and was not chosen as a sign-in helper is offered no link and no sign-out, and reads why', async () => {
  const card = await show({ isHelper: false, devices: [lost] });
  expect(card.queryByRole('button')).not.toBeInTheDocument();
  expect(
    card.getByText(
      /^June hasn’t chosen you to help with signing in, so you can’t open this account on another device\./,
    ),
  ).toBeVisible();
});

test('a helper is offered a link, and reads when a device that is used can be signed out', async () => {
  const card = await show({});
  expect(card.getByRole('button', { name: 'Hand over again' })).toBeVisible();
  expect(card.queryByRole('button', { name: /^Sign out/ })).not.toBeInTheDocument();
  expect(card.getByText(/^You can sign out Firefox on Android once it hasn’t been used for two days\./)).toBeVisible();
});

test('a helper is offered to sign out a device that nobody has used for two days', async () => {
  const card = await show({ devices: [{ ...device, id: june.id, device: 'Safari on iPad' }, lost] });
  expect(card.getByRole('button', { name: 'Sign out Firefox on Android' })).toBeVisible();
});
