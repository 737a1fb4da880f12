import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createApiClient } from '../../client/api/apiClient.ts';
import { LandingPage } from '../../client/landing/LandingPage.tsx';

// jsdom knows the element but not how it opens
HTMLDialogElement.prototype.showModal = function open() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

const openDemo = async (by: string) => {
  const user = userEvent.setup();
  render(<LandingPage api={createApiClient()} onSignedIn={() => undefined} />);
  await user.click(screen.getByRole('button', { name: by }));
  return { user, demo: within(screen.getByRole('dialog', { name: 'See how it works' })) };
};

test('the first page has its six features and three ways in', () => {
  render(<LandingPage api={createApiClient()} onSignedIn={() => undefined} />);
  const features = within(screen.getByRole('region', { name: 'Six things, kept simple' }));
  expect(features.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Medication management',
    'Family coordination',
    'Health monitoring',
    'Appointment scheduling',
    'Emergency contacts',
    'Studios',
  ]);
  for (const name of ['Get Started', 'Start Free Today']) expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/auth');
  for (const link of screen.getAllByRole('link', { name: 'Sign In' })) expect(link).toHaveAttribute('href', '/auth');
});

test.each(['Demo', 'Interactive Demo', 'Watch Demo'])('"%s" opens the demo on its first feature', async (by) => {
  const { demo } = await openDemo(by);
  expect(demo.getAllByRole('radio')).toHaveLength(4);
  expect(demo.getByRole('radio', { name: 'Medication management' })).toBeChecked();
  expect(demo.getByRole('region', { name: 'Medication management' })).toBeInTheDocument();
  expect(demo.getByText('2 hours')).toBeInTheDocument();
});

test('choosing a feature shows its detail', async () => {
  const { user, demo } = await openDemo('Demo');
  await user.click(demo.getByRole('radio', { name: 'Health insights' }));
  expect(demo.getByRole('region', { name: 'Health insights' })).toBeInTheDocument();
  expect(demo.queryByRole('region', { name: 'Medication management' })).not.toBeInTheDocument();
});

test('the demo leads to a new account, or closes', async () => {
  const { user, demo } = await openDemo('Demo');
  expect(demo.getByRole('link', { name: 'Start Free Trial' })).toHaveAttribute('href', '/auth');
  await user.click(demo.getByRole('button', { name: 'Learn More' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
