import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { EmergencyContactsPage } from '../../client/contact/EmergencyContactsPage.tsx';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { ids, rosaAsSenior, teammate } from '../support/careTeam.ts';
import { clientStage } from '../support/clientApp.tsx';
import { medication, taken, tenPastTen } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';
import { anaUser, careOn, miguel } from '../support/seniorsCare.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { contact } from './contactViews.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const { permissions } = rosaAsSenior();
const facts = {
  allergies: 'Penicillin',
  medicalConditions: 'Gout',
  address: '27 Mill Street',
  dateOfBirth: '1944-03-03',
  emergencyContact: 'Key under the pot',
};
const services = contact('Ambulance', 1, { contactType: 'emergency', phone: '911' });
const metformin = medication(1, 'Metformin', ['08:00']);
const amlodipine = medication(2, 'Amlodipine', ['08:00']);

const serve = (connections: readonly CareConnection[], contacts = [contact('Carla Diaz', 0), services]) => {
  const day = { medications: [metformin, amlodipine], logs: [taken(metformin, '08:00', '08:04')], facts: [] };
  careOn(stage, {
    connections,
    team: [
      teammate(2, 'Carl Novak', { phone: '(555) 201-0129' }),
      teammate(3, 'Carla Diaz', { phone: '555 201 0142' }),
      teammate(4, 'Ana Alvarez', { id: anaUser.id, phone: '(555) 201-0199' }),
      teammate(5, 'Silent Member'),
    ],
    medicines: { [rosa.id]: day, [miguel.seniorId]: day, [anaUser.id]: { medications: [], logs: [], facts: [] } },
  });
  stage.server.use(
    http.get('/api/emergency-contacts', ({ request }) =>
      HttpResponse.json(new URL(request.url).searchParams.get('senior') === rosa.id ? contacts : []),
    ),
    http.get('/api/user/:id', ({ params: { id } }) =>
      HttpResponse.json(id === 'me' ? anaUser : { ...rosa, ...facts, id }),
    ),
  );
};
const show = (path = '/') => stage.show(<EmergencyContactsPage />, { user: anaUser, path });
const summary = async (whose: string) => within(await screen.findByRole('region', { name: whose }));

test('in an emergency a carer sees the senior’s allergies first, then what helpers ask, the last doses and the open ones', async () => {
  serve([rosaAsSenior({ phone: '(555) 201-0133' })]);
  show();
  const rosas = await summary('Rosa Alvarez');
  expect(await rosas.findByText('Penicillin')).toBeInTheDocument();
  await rosas.findByText('8:04 AM', { normalizer: (text) => text.replace(/\u00a0/g, ' ') });
  const vitals = rosas.getAllByRole('definition').map((fact) => fact.textContent?.replace(/\u00a0/g, ' '));
  expect(rosas.getAllByRole('term').map(({ textContent }, index) => `${textContent}: ${vitals[index]}`)).toEqual([
    'Allergies: Penicillin',
    'Conditions: Gout',
    'Last doses: 8:04 AMMetformin 5 mgOpenAmlodipine 5 mg, due 8:00 AMTimes are in Eastern Time.',
    'Say where: 27 Mill Street',
  ]);
  expect(rosas.getByText(/^82\syears old, born March\s3, 1944$/)).toBeInTheDocument();
  expect(rosas.getByRole('link', { name: 'Call 911: Ambulance' })).toHaveAttribute('href', 'tel:911');
  expect(rosas.getByRole('link', { name: 'Call Rosa: Rosa Alvarez' })).toHaveAttribute('href', 'tel:5552010133');
});

test('her contacts and the members of her team with a number follow, each once, without the viewer', async () => {
  serve([rosaAsSenior()]);
  show();
  const others = await summary('Who else to call');
  await others.findByRole('link', { name: 'Call Carl Novak' });
  const names = others.getAllByRole('link').map((link) => link.getAttribute('aria-label'));
  expect(names).toEqual(['Call Carla Diaz', 'Call Carl Novak']);
  expect(await others.findByText('Key under the pot')).toBeInTheDocument();
});

test('with several seniors she chooses by face; her own card is the last, folded', async () => {
  serve([rosaAsSenior(), miguel]);
  const { user } = show();
  await summary('Rosa Alvarez');
  const faces = within(screen.getByRole('navigation', { name: 'Whose page' }));
  expect(faces.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching('Rosa'),
    expect.stringMatching('Miguel'),
  ]);
  await user.click(faces.getByRole('link', { name: 'Miguel' }));
  await summary('Miguel Alvarez');
  expect(screen.queryByRole('region', { name: 'Rosa Alvarez' })).not.toBeInTheDocument();
  expect(screen.queryByText('No emergency contacts yet')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^My own card/ }));
  expect(await screen.findByText('No emergency contacts yet')).toBeInTheDocument();
});

test('a carer who isn’t shown her health or medications reads that in a sentence, and can still call 911', async () => {
  serve([
    rosaAsSenior({ permissions: { ...permissions, medications: false } }),
    { ...miguel, permissions: { ...permissions, health: false } },
  ]);
  const { user } = show();
  const rosas = await summary('Rosa Alvarez');
  expect(await rosas.findByText('Rosa hasn’t shared medications with you.')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Miguel' }));
  const miguels = await summary('Miguel Alvarez');
  expect(miguels.getByText('Miguel hasn’t shared health details or emergency contacts with you.')).toBeInTheDocument();
  expect(miguels.getByRole('link', { name: 'Call 911: Emergency services' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Who else to call' })).not.toBeInTheDocument();
});

test('a senior’s list that can’t be loaded says so, and her facts and the own list stay', async () => {
  serve([rosaAsSenior()]);
  stage.server.use(
    http.get('/api/emergency-contacts', ({ request }) =>
      new URL(request.url).searchParams.has('senior')
        ? HttpResponse.json({ message: 'Later' }, { status: 503 })
        : HttpResponse.json([contact('Leo Alvarez', 0)]),
    ),
  );
  const { user } = show();
  const others = await summary('Who else to call');
  expect(await others.findByText('We couldn’t load Rosa’s emergency contacts.')).toBeInTheDocument();
  expect(await screen.findByText('Penicillin')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^My own card/ }));
  expect(await screen.findByRole('link', { name: 'Call Leo Alvarez' })).toBeInTheDocument();
});

test('a senior who isn’t in her care is found nowhere', async () => {
  serve([rosaAsSenior()]);
  show(`/?senior=${ids(77)}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Senior Not Found' })).toBeInTheDocument();
  expect(screen.queryByText('Penicillin')).not.toBeInTheDocument();
});
