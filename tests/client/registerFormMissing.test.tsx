import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AuthPage } from '../../client/account/AuthPage.tsx';
import { createApiClient } from '../../client/api/apiClient.ts';

jest.mock('../../client/account/RegisterForm.tsx', () => {
  throw new Error('The network is gone');
});

test('if the form for a new account can’t be fetched, the page says so and offers to sign in', async () => {
  const shown: string[] = [];
  render(
    <AuthPage api={createApiClient()} onSignedIn={() => undefined} onFailure={({ title }) => void shown.push(title)} />,
  );
  await userEvent.click(screen.getByRole('tab', { name: 'Create Account' }));
  expect(await screen.findByRole('tab', { name: 'Sign In', selected: true })).toBeInTheDocument();
  expect(screen.getByLabelText('Password')).toBeInTheDocument();
  expect(shown).toEqual(['The form couldn’t open']);
});
