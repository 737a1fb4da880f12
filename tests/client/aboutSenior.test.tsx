import { act, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { allPermissions } from '../../events/circle/permissions.ts';
import { contact } from '../contact/contactViews.ts';
import { rosaAsSenior } from '../support/careTeam.ts';
import { clientStage } from '../support/clientApp.tsx';
import { tenPastTen } from '../support/medicines.ts';
import { monitoringOn } from '../support/monitoringScreen.tsx';
import { rosa } from '../support/people.ts';
import { anaUser, careOn } from '../support/seniorsCare.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const facts = {
  phone: '+1 (555) 201-0133',
  dateOfBirth: '1948-06-10',
  address: '27 Mill Street',
  allergies: 'Penicillin',
  medicalConditions: 'Gout',
};
const answerProfile = (profile: object) =>
  stage.server.use(
    http.get('/api/user/:id', ({ params }) =>
      HttpResponse.json(params['id'] === 'me' ? anaUser : { ...rosa, ...profile }),
    ),
  );
const about = () => screen.findByRole('region', { name: 'About Rosa' });
const contacts = () => screen.findByRole('region', { name: 'Emergency Contacts' });

test('facts about the senior: allergies first, age by her own day, and the people to call', async () => {
  careOn(stage);
  answerProfile(facts);
  stage.server.use(http.get('/api/emergency-contacts', () => HttpResponse.json([contact('Carla Diaz', 0)])));
  monitoringOn(stage)();
  const panel = within(await about());
  expect(await panel.findByText('Penicillin')).toBeInTheDocument();
  expect(panel.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Allergies',
    'Conditions',
    'Age',
    'Address',
    'Phone',
  ]);
  // June 9 where Rosa is: her birthday is tomorrow
  expect(panel.getByText(/^77\syears old, born June\s10, 1948$/)).toBeInTheDocument();
  expect(panel.getByRole('link', { name: '+1 (555) 201-0133: Rosa Alvarez' })).toHaveAttribute(
    'href',
    'tel:+15552010133',
  );
  expect(within(await contacts()).getByRole('link', { name: 'Call Carla Diaz' })).toBeInTheDocument();
  expect(panel.getByRole('link', { name: 'Print emergency card' })).toHaveAttribute(
    'href',
    `/emergency-card?senior=${rosa.id}`,
  );
});

test('facts that were never entered say so', async () => {
  careOn(stage);
  answerProfile({});
  monitoringOn(stage)();
  const panel = within(await about());
  expect(await panel.findAllByText('Not entered')).toHaveLength(4);
  expect(panel.getByText('Rosa hasn’t entered a phone number.')).toBeInTheDocument();
  expect(within(await contacts()).getByText('Rosa’s list is empty.')).toBeInTheDocument();
});

test('a failed load of the facts is shown and can be retried', async () => {
  careOn(stage);
  stage.server.use(
    http.get('/api/emergency-contacts', () => HttpResponse.json({ message: 'Later' }, { status: 503 }), { once: true }),
  );
  const { user } = monitoringOn(stage)();
  const panel = within(await about());
  expect(await panel.findByText('We couldn’t load what Rosa has shared.')).toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: 'Retry' }));
  expect(await within(await contacts()).findByText('Rosa’s list is empty.')).toBeInTheDocument();
});

test('without health there is no panel and no request', async () => {
  careOn(stage, { connections: [rosaAsSenior({ permissions: { ...allPermissions, health: false } })] });
  const asked: string[] = [];
  const note = ({ request }: { request: Request }) => {
    asked.push(request.url);
    return HttpResponse.json([]);
  };
  stage.server.use(http.get('/api/emergency-contacts', note), http.get(`/api/user/${rosa.id}`, note));
  monitoringOn(stage)();
  expect(await screen.findByText('Rosa hasn’t shared health readings with you.')).toBeInTheDocument();
  await act(() => Promise.resolve());
  expect(screen.queryByRole('region', { name: 'About Rosa' })).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});

test.each([
  [true, 1],
  [false, 0],
])('the medication form shows her allergies if the viewer may see them: health %s', async (health, lines) => {
  careOn(stage, { connections: [rosaAsSenior({ permissions: { ...allPermissions, health } })] });
  answerProfile(facts);
  const { user } = monitoringOn(stage)(rosa.id, 'medications');
  await user.click((await screen.findAllByRole('button', { name: 'Add Medication' }))[0] as HTMLElement);
  const form = within(await screen.findByRole('dialog'));
  if (lines > 0) await form.findByText('Allergies: Penicillin');
  expect(form.queryAllByText('Allergies: Penicillin')).toHaveLength(lines);
});
