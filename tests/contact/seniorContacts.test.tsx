import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { EmergencyContactsPage } from '../../client/contact/EmergencyContactsPage.tsx';
import { rosaAsSenior } from '../support/careTeam.ts';
import { clientStage } from '../support/clientApp.tsx';
import { rosa } from '../support/people.ts';
import { anaUser, careOn, miguel } from '../support/seniorsCare.ts';
import { contact } from './contactViews.ts';

const stage = clientStage();
const { permissions } = rosaAsSenior();
const of = (whose: string) => screen.findByRole('region', { name: `${whose}’s emergency contacts` });

test('a member with health finds the numbers to call for her, above the own list, which is folded', async () => {
  careOn(stage, {
    connections: [
      rosaAsSenior({ phone: '(555) 201-0133' }),
      { ...miguel, permissions: { ...permissions, health: false } },
    ],
  });
  stage.server.use(
    http.get('/api/emergency-contacts', ({ request }) =>
      HttpResponse.json(new URL(request.url).searchParams.get('senior') === rosa.id ? [contact('Carla Diaz', 0)] : []),
    ),
  );
  const { user } = stage.show(<EmergencyContactsPage />, { user: anaUser });
  const rosas = within(await of('Rosa'));
  expect(await rosas.findByRole('link', { name: 'Call Carla Diaz' })).toBeInTheDocument();
  expect(rosas.getByRole('link', { name: 'Call Rosa: Rosa Alvarez' })).toHaveAttribute('href', 'tel:5552010133');
  expect(rosas.getByRole('link', { name: 'Rosa’s emergency card' })).toHaveAttribute(
    'href',
    `/emergency-card?senior=${rosa.id}`,
  );
  expect(screen.queryByText('No emergency contacts yet')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^My own contacts and card/ }));
  expect(await screen.findByText('No emergency contacts yet')).toBeInTheDocument();
  // whose health she may not see has no list here
  expect(screen.queryByRole('region', { name: /^Miguel/ })).not.toBeInTheDocument();
});

test('a senior’s list that can’t be loaded says so, and the own list stays', async () => {
  careOn(stage, { connections: [rosaAsSenior()] });
  stage.server.use(
    http.get('/api/emergency-contacts', ({ request }) =>
      new URL(request.url).searchParams.has('senior')
        ? HttpResponse.json({ message: 'Later' }, { status: 503 })
        : HttpResponse.json([contact('Leo Alvarez', 0)]),
    ),
  );
  const { user } = stage.show(<EmergencyContactsPage />, { user: anaUser });
  expect(await within(await of('Rosa')).findByText('We couldn’t load Rosa’s emergency contacts.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^My own contacts and card/ }));
  expect(await screen.findByRole('link', { name: 'Call Leo Alvarez' })).toBeInTheDocument();
});
