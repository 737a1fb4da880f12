import { render, screen, within } from '@testing-library/react';
import { PrivacyPage } from '../../client/account/PrivacyPage.tsx';
import { permissionAreas } from '../../events/circle/permissions.ts';

test('the privacy page explains which data is stored, how it is protected and who sees it, and its foot leads there', () => {
  render(<PrivacyPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Privacy in plain words' })).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'What we store',
    'Who can see it',
    'How it’s protected',
    'What we don’t do',
  ]);
  const choices = screen.getByText(/^You, and the people you invite/);
  for (const area of permissionAreas) expect(choices).toHaveTextContent(area);
  expect(
    within(screen.getByRole('navigation', { name: 'Footer' })).getByRole('link', { name: 'Privacy' }),
  ).toHaveAttribute('href', '/privacy');
});
