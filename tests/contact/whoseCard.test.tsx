import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { CalendarPage } from '../../client/calendar/CalendarPage.tsx';
import { EmergencyContactsPage } from '../../client/contact/EmergencyContactsPage.tsx';
import { EmergencyCardPage } from '../../client/emergencyCard/EmergencyCardPage.tsx';
import { HealthByRole } from '../../client/home/HealthByRole.tsx';
import { ReportPage } from '../../client/report/ReportPage.tsx';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { rosaAsSenior } from '../support/careTeam.ts';
import { clientStage } from '../support/clientApp.tsx';
import { noReadings } from '../support/healthServer.ts';
import { tenPastTen } from '../support/medicines.ts';
import { alertOf, metric } from '../support/readings.ts';
import { rosa } from '../support/people.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { anaUser, careOn, miguel } from '../support/seniorsCare.ts';
import { contact } from './contactViews.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const { permissions } = rosaAsSenior();
const ownId = anaUser.id;
const serve = (connections: readonly CareConnection[], health = noReadings(ownId, rosa.id, miguel.seniorId)) => {
  const day = { medications: [], logs: [], facts: [] };
  careOn(stage, { connections, health, medicines: { [rosa.id]: day, [miguel.seniorId]: day, [ownId]: day } });
  stage.server.use(
    http.get('/api/emergency-contacts', ({ request }) =>
      HttpResponse.json(new URL(request.url).searchParams.get('senior') === rosa.id ? [contact('Carla Diaz', 0)] : []),
    ),
    http.get('/api/user/:id', ({ params: { id } }) =>
      HttpResponse.json(
        id === 'me' || id === ownId
          ? anaUser
          : { ...rosa, id, ...(id === miguel.seniorId ? { firstName: 'Miguel', lastName: 'Alvarez' } : {}) },
      ),
    ),
  );
};
/** Every way to a page that is printed or a form, in the order of the page. */
const ways = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

test('the first buttons of a carer’s Emergency tab are those of the person she cares for; her own come last, folded', async () => {
  serve([rosaAsSenior({ phone: '(555) 201-0133' })]);
  const { user } = stage.show(<EmergencyContactsPage />, { user: anaUser });
  await screen.findByRole('link', { name: 'Call Carla Diaz' });
  expect(ways()).toEqual([
    'tel:5552010133',
    expect.stringMatching(/^tel:/),
    `/emergency-card?senior=${rosa.id}`,
    `/report?senior=${rosa.id}`,
  ]);
  expect(screen.queryByRole('button', { name: 'Add Contact' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^My own contacts and card/ }));
  expect(ways().slice(-2)).toEqual([`/emergency-card?senior=${ownId}`, `/report?senior=${ownId}`]);
  expect(screen.getByRole('button', { name: 'Add Contact' })).toBeInTheDocument();
});

test('a senior who shares no health with her is named, and offers nothing to print', async () => {
  serve([{ ...miguel, permissions: { ...permissions, health: false } }]);
  stage.show(<EmergencyContactsPage />, { user: anaUser });
  expect(await screen.findByText('Miguel hasn’t shared emergency contacts with you.')).toBeInTheDocument();
  expect(ways()).toEqual([]);
});

test.each([
  ['the emergency card', <EmergencyCardPage key="card" />, 'Emergency card'],
  ['the page for the doctor', <ReportPage key="report" />, 'Page for the doctor'],
])('%s without a name is that of the one person she cares for', async (_what, page, label) => {
  serve([rosaAsSenior()]);
  stage.show(page, { user: anaUser });
  const [sheet] = await screen.findAllByRole('article', { name: label });
  expect(sheet).toHaveTextContent('Rosa Alvarez');
  expect(sheet).not.toHaveTextContent('Ana');
});

test.each([
  ['the emergency card', <EmergencyCardPage key="card" />, '/emergency-card'],
  ['the page for the doctor', <ReportPage key="report" />, '/report'],
])('%s without a name asks whose it is where she cares for several, her own last', async (_what, page, path) => {
  serve([rosaAsSenior(), miguel]);
  stage.show(page, { user: anaUser });
  await screen.findByRole('link', { name: 'Rosa Alvarez' });
  expect(ways()).toEqual([rosa.id, miguel.seniorId, ownId].map((id) => `${path}?senior=${id}`));
  expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
});

test('her own card is shown if she asks for it by name', async () => {
  serve([rosaAsSenior()]);
  stage.show(<EmergencyCardPage />, { user: anaUser, path: `/?senior=${ownId}` });
  const [card] = await screen.findAllByRole('article', { name: 'Emergency card' });
  expect(card).toHaveTextContent('Ana Alvarez');
});

test('a carer’s Health tab records for the person she cares for first, and names the person', async () => {
  serve([rosaAsSenior()]);
  const { user } = stage.show(<HealthByRole />, { user: anaUser });
  const rosas = within(await screen.findByRole('region', { name: 'Rosa’s readings' }));
  const [first] = await screen.findAllByRole('button', { name: /^Record/ });
  expect(first).toBe(rosas.getByRole('button', { name: 'Record a Reading for Rosa' }));
  if (first) await user.click(first);
  expect(await screen.findByRole('dialog', { name: 'Record a Reading' })).toHaveTextContent('For Rosa Alvarez');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(
    within(screen.getByRole('region', { name: 'Mine' })).getByRole('button', { name: 'Record a Reading' }),
  );
  expect(await screen.findByRole('dialog', { name: 'Record a Reading' })).toHaveTextContent('For yourself');
});

test('a senior in a zone that this browser doesn’t know: her readings and her page for the doctor name the clock they are by', async () => {
  const timeZone = 'America/Newly_Named';
  serve([rosaAsSenior({ seniorTimeZone: timeZone })]);
  stage.server.use(http.get(`/api/user/${rosa.id}`, () => HttpResponse.json({ ...rosa, timeZone })));
  stage.show(<HealthByRole />, { user: anaUser });
  const why = /Time, because this browser doesn’t know America\/Newly Named/;
  expect(await screen.findByRole('region', { name: 'Rosa’s readings' })).toHaveTextContent(why);
  stage.show(<ReportPage />, { user: anaUser });
  expect((await screen.findAllByRole('article', { name: 'Page for the doctor' }))[0]).toHaveTextContent(why);
});

test('a carer’s Health tab shows the level of an open alert as the one word next to its reading', async () => {
  const high = metric(1, 'bloodSugar', { reading: 262, unit: 'mg/dL' }, { recordedAt: tenPastTen.toISOString() });
  serve([rosaAsSenior()], {
    ...noReadings(ownId),
    metrics: { [ownId]: [], [rosa.id]: [high] },
    alerts: { [rosa.id]: [alertOf(high)] },
  });
  stage.show(<HealthByRole />, { user: anaUser });
  const rosas = within(await screen.findByRole('region', { name: 'Rosa’s readings' }));
  expect(await rosas.findByText('Critical')).toBeInTheDocument();
  expect(rosas.queryByText('Concerning')).not.toBeInTheDocument();
});

test('an event of a carer’s is for the one person she cares for, unless she says otherwise', async () => {
  serve([rosaAsSenior()]);
  const one = stage.show(<CalendarPage />, { user: anaUser });
  await screen.findAllByText(/Rosa/);
  await one.user.click(screen.getByRole('button', { name: 'Add Event' }));
  expect(await screen.findByRole('combobox', { name: 'For' })).toHaveDisplayValue('Rosa');
});

test('with several she first chooses the person of the event', async () => {
  serve([rosaAsSenior(), miguel]);
  const { user } = stage.show(<CalendarPage />, { user: anaUser });
  await screen.findAllByText(/Miguel/);
  await user.click(screen.getByRole('button', { name: 'Add Event' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Who is the event for?' }));
  expect(asked.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Close',
    'Rosa',
    'Miguel',
    'You',
  ]);
  await user.click(asked.getByRole('button', { name: 'Miguel' }));
  await waitFor(async () => expect(await screen.findByRole('combobox', { name: 'For' })).toHaveDisplayValue('Miguel'));
});

test('a senior who cares for another prints her own first', async () => {
  serve([miguel]);
  stage.show(<EmergencyContactsPage />);
  await screen.findByRole('region', { name: 'Miguel’s emergency contacts' });
  expect(ways().slice(0, 2)).toEqual(['/emergency-card', '/report']);
});
