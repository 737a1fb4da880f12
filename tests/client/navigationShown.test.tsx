import { screen, within } from '@testing-library/react';
import { useRoutes } from 'react-router-dom';
import { Chrome } from '../../client/app/Chrome.tsx';
import { showDashboard } from '../support/careDashboardScreen.tsx';
import { circleOn } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';

const stage = clientStage();

const Page = () => useRoutes([{ path: '/', element: <Chrome />, children: [{ index: true, element: null }] }]);
const wordsIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test.each([
  [
    'senior',
    ['Home', 'Meds', 'Appointments', 'Family', 'Emergency', 'Games', 'Community', 'Studios', 'Calendar', 'Health'],
  ],
  ['family_member', ['Home', 'Meds', 'Emergency', 'Family', 'Games', 'Community', 'Studios', 'Calendar', 'Health']],
  ['caregiver', ['Home', 'Meds', 'Emergency', 'Games', 'Community', 'Studios', 'Calendar', 'Health']],
] as const)('the rail and the bar of a %s show the entries of that role', (role, words) => {
  circleOn(stage);
  stage.show(<Page />, { user: { role } });
  for (const navigation of screen.getAllByRole('navigation', { name: 'Main' }))
    expect(wordsIn(navigation)).toEqual(words);
});

test('a caregiver’s dashboard has no Family Updates tile', async () => {
  showDashboard(stage, {}, undefined, {
    id: '7c0e9a54-41a2-4f0e-8a55-0d8a1f6f2b02',
    firstName: 'Ana',
    role: 'caregiver',
  });
  const tiles = within(await screen.findByRole('navigation', { name: 'Your pages' }));
  expect(tiles.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/calendar']);
});
