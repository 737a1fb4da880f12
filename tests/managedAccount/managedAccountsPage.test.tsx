import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ManagedAccountsPage } from '../../client/managedAccount/ManagedAccountsPage.tsx';
import { clientStage } from '../support/clientApp.tsx';
import { anaUser } from '../support/seniorsCare.ts';

const stage = clientStage();
beforeEach(() => stage.server.use(http.get('/api/managed-accounts', () => HttpResponse.json([]))));
afterEach(() => document.querySelector('meta[name="registration"]')?.remove());
const registration = (content: string) =>
  document.head.append(Object.assign(document.createElement('meta'), { name: 'registration', content }));

test('if no new accounts are made the page says so instead of showing the form', async () => {
  registration('closed');
  stage.show(<ManagedAccountsPage />, { user: anaUser });
  expect(await screen.findByText('New accounts can’t be created here.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Set up the account' })).not.toBeInTheDocument();
});

test('if only invited people register, a family member still sets an account up', async () => {
  registration('invited');
  stage.show(<ManagedAccountsPage />, { user: anaUser });
  expect(await screen.findByRole('button', { name: 'Set up the account' })).toBeVisible();
});
