import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { EmergencyCardPage } from '../../client/emergencyCard/EmergencyCardPage.tsx';
import { allPermissions, type Permissions } from '../../events/circle/permissions.ts';
import type { TeamMember } from '../../projections/circle/teamQueries.ts';
import { contact } from '../contact/contactViews.ts';
import { checkpointOf, log } from '../proof/signedLog.ts';
import { treeHead } from '../proof/referenceTree.ts';
import { rosaAsSenior, teammate } from '../support/careTeam.ts';
import { clientStage } from '../support/clientApp.tsx';
import { medication } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';
import { anaUser, careOn } from '../support/seniorsCare.ts';

const stage = clientStage();
const profile = { ...rosa, dateOfBirth: '1948-06-03', allergies: 'Penicillin', medicalConditions: 'Type 2 diabetes' };

/** Ana opens Rosa's card. */
const showToAna = (permissions: Permissions, isPrimary = false, team: readonly TeamMember[] = []) => {
  careOn(stage, { connections: [rosaAsSenior({ permissions, isPrimary })], team });
  stage.server.use(
    http.get('/api/user/:id', ({ params }) => HttpResponse.json(params['id'] === 'me' ? anaUser : profile)),
    http.get('/api/emergency-contacts', () =>
      HttpResponse.json([contact('Ben Ito', 0), contact('Carla Diaz', 1, { isPrimary: true })]),
    ),
  );
  stage.show(<EmergencyCardPage />, { user: { ...anaUser, phone: '+1 555 201 0199' }, path: `/?senior=${rosa.id}` });
};
const card = async () => within((await screen.findAllByRole('article', { name: 'Emergency card' }))[0] as HTMLElement);

test('a member with health and medications sees all of it, the contact who is first to call on top', async () => {
  showToAna(allPermissions);
  const shown = await card();
  for (const fact of ['Penicillin', 'Type 2 diabetes', 'Metformin 500 mg'])
    expect(shown.getByText(fact)).toBeInTheDocument();
  expect(shown.getByText('Metformin 500 mg').closest('li')).toHaveTextContent(/10:15\sAM, 6:30\sPM$/);
  expect(shown.getByText(/^As of /)).toHaveTextContent(/^As of .+ \d{4}, \d+:\d\d\s[AP]M · Hearthline$/);
  const called = shown.getAllByText(/^(Ben Ito|Carla Diaz)$/).map(({ textContent }) => textContent);
  expect(called).toEqual(['Carla Diaz', 'Ben Ito']);
  expect(shown.queryByText('Main contact')).not.toBeInTheDocument();
});

test('at its foot, on the screen and on paper, are the moment and the first digits of the last signed head', async () => {
  stage.server.use(http.get('/api/log/checkpoint', () => HttpResponse.json(checkpointOf(log(40)))));
  showToAna(allPermissions);
  const digits = Buffer.from(treeHead(log(40))).toString('hex');
  const line = `Record as of June 9, 2026, 2:00 AM, ${digits.slice(0, 4)}-${digits.slice(4, 8)}`;
  const shown = await screen.findAllByText(/^Record as of /);
  expect(shown.map(({ textContent }) => textContent.replace(/\s/g, ' '))).toEqual([line, line]);
});

test.each<[string, () => Response]>([
  ['nothing was signed yet', () => HttpResponse.json({ note: null, verifierKey: '' })],
  ['the server has none to give', () => new HttpResponse(null, { status: 500 })],
  ['it is none', () => HttpResponse.json({ note: 'no checkpoint', verifierKey: '' })],
])('where %s, the card is without that line', async (_why, answer) => {
  stage.server.use(http.get('/api/log/checkpoint', answer));
  showToAna(allPermissions);
  expect((await card()).getByText('Penicillin')).toBeInTheDocument();
  expect(screen.queryByText(/^Record as of /)).not.toBeInTheDocument();
});

test('the dose of a medication whose name is written from the right keeps its order', async () => {
  stage.server.use(
    http.get('/api/care-connections', () => HttpResponse.json([])),
    http.get('/api/medications', () => HttpResponse.json([medication(1, 'אקמול', ['08:00'], { dosage: '500 mg' })])),
  );
  stage.show(<EmergencyCardPage />);
  const title = (await card()).getByText(/אקמול/);
  expect(title).toHaveTextContent('\u2068אקמול\u2069 500');
  expect(title.closest('[dir]')).toHaveAttribute('dir', 'ltr');
});

test('the member who is the main contact is on it with her number', async () => {
  showToAna(allPermissions, true);
  const shown = await card();
  expect(shown.getByText('Main contact')).toBeInTheDocument();
  expect(shown.getByText('+1 555 201 0199')).toBeInTheDocument();
});

test('another member who is the main contact is on it, with the number she shares', async () => {
  showToAna(allPermissions, false, [
    teammate(3, 'Carl Novak'),
    teammate(4, 'Fay Okafor', { isPrimary: true, relationship: 'Nurse', phone: '+1 555 201 0117' }),
  ]);
  const shown = await card();
  expect(shown.getByText('Main contact').closest('section')).toHaveTextContent(
    'Fay OkaforNurse, care team+1 555 201 0117',
  );
  expect(shown.queryByText(/Carl Novak/)).not.toBeInTheDocument();
});

test('medications that are not shared are named as such', async () => {
  showToAna({ ...allPermissions, medications: false });
  const shown = await card();
  expect(shown.getByText('Not shared with the person who printed this')).toBeInTheDocument();
  expect(shown.queryByText(/Metformin/)).not.toBeInTheDocument();
});

test('without health there is no card', async () => {
  showToAna({ ...allPermissions, health: false });
  expect(await screen.findByText('Rosa hasn’t shared health details with you.')).toBeInTheDocument();
  expect(screen.queryByRole('article', { name: 'Emergency card' })).not.toBeInTheDocument();
});

test('one’s own card names missing facts and where to enter them', async () => {
  stage.server.use(
    http.get('/api/care-connections', () => HttpResponse.json([])),
    http.get('/api/medications', () => HttpResponse.json([])),
  );
  stage.show(<EmergencyCardPage />);
  expect((await card()).getAllByText('None entered')).toHaveLength(4);
  expect((await card()).getByText('Birth date not entered')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'your profile' })).toHaveAttribute('href', '/profile');
  expect(screen.getByRole('button', { name: 'Print' })).toBeInTheDocument();
});
