import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { CalendarPage } from '../../client/calendar/CalendarPage.tsx';
import { EmergencyContactsPage } from '../../client/contact/EmergencyContactsPage.tsx';
import { useSeniors } from '../../client/circle/useCareConnections.ts';
import { EmergencyCardPage } from '../../client/emergencyCard/EmergencyCardPage.tsx';
import { HealthByRole } from '../../client/home/HealthByRole.tsx';
import { ReportPage } from '../../client/report/ReportPage.tsx';
import { lastSenior, noteLastSenior, useLastSeniorNoted } from '../../client/senior/lastSenior.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { ids, rosaAsSenior } from '../support/careTeam.ts';
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
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

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
    'tel:911',
    'tel:5552010133',
    `/emergency-card?senior=${rosa.id}`,
    `/report?senior=${rosa.id}`,
    expect.stringMatching(/^tel:/),
  ]);
  expect(screen.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^My own card/ }));
  expect(ways().slice(-2)).toEqual([`/emergency-card?senior=${ownId}`, `/report?senior=${ownId}`]);
  expect(await screen.findByRole('button', { name: 'Add Your First Contact' })).toBeInTheDocument();
});

test('a senior who shares no health with her is named, and offers nothing to print', async () => {
  serve([{ ...miguel, permissions: { ...permissions, health: false } }]);
  stage.show(<EmergencyContactsPage />, { user: anaUser });
  expect(
    await screen.findByText('Miguel hasn’t shared health details or emergency contacts with you.'),
  ).toBeInTheDocument();
  expect(ways()).toEqual(['tel:911']);
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
])(
  '%s without a name is that of the senior she looked at last, with the faces of the others, her own last',
  async (_what, page, path) => {
    serve([rosaAsSenior(), miguel]);
    noteLastSenior(ownId, miguel.seniorId);
    stage.show(page, { user: anaUser });
    const [sheet] = await screen.findAllByRole('article');
    expect(sheet).toHaveTextContent('Miguel Alvarez');
    const faces = within(screen.getByRole('navigation', { name: 'Whose page' })).getAllByRole('link');
    expect(faces.map((face) => [face.textContent, face.getAttribute('href')])).toEqual([
      [expect.stringMatching('Rosa'), `${path}?senior=${rosa.id}`],
      [expect.stringMatching('Miguel'), `${path}?senior=${miguel.seniorId}`],
      [expect.stringMatching('You'), `${path}?senior=${ownId}`],
    ]);
    expect(faces.map((face) => face.getAttribute('aria-current'))).toEqual([null, 'page', null]);
  },
);

test.each([
  ['warning', 'critical', 'Miguel'],
  ['critical', 'warning', 'Rosa'],
  ['warning', undefined, 'Rosa'],
  [undefined, undefined, 'Rosa'],
] as const)(
  'before she looked at anybody, her pages begin with the senior with the most urgent open alert, else the first: %s, %s',
  async (ofRosa, ofMiguel, whose) => {
    const [mine, his] = [metric(1, 'bloodSugar', { reading: 262, unit: 'mg/dL' }), metric(2, 'heartRate', 40)];
    serve([rosaAsSenior(), miguel], {
      ...noReadings(ownId, rosa.id, miguel.seniorId),
      alerts: {
        [rosa.id]: ofRosa ? [alertOf(mine, { level: ofRosa })] : [],
        [miguel.seniorId]: ofMiguel ? [alertOf(his, { userId: miguel.seniorId, level: ofMiguel })] : [],
      },
    });
    stage.show(<EmergencyCardPage />, { user: anaUser });
    const [card] = await screen.findAllByRole('article', { name: 'Emergency card' });
    expect(card).toHaveTextContent(`${whose} Alvarez`);
  },
);

const Noted = () => {
  useLastSeniorNoted();
  return <output>{useSeniors().connections.length} seniors</output>;
};
test.each([
  ['a senior in her care', miguel.seniorId, miguel.seniorId],
  ['somebody else', ids(99), null],
  ['herself', ownId, null],
])('her browser remembers the senior whose page she opened, and nobody else: %s', async (_whose, id, noted) => {
  serve([rosaAsSenior(), miguel]);
  stage.show(<Noted />, { user: anaUser, path: `/senior-monitoring?senior=${id}` });
  await screen.findByText('2 seniors');
  expect(lastSenior(ownId)).toBe(noted);
});

const Tab = () => (
  <Routes>
    <Route path="/emergency-contacts" element={<EmergencyContactsPage />} />
    <Route path="/emergency-card" element={<EmergencyCardPage />} />
    <Route path="/report" element={<ReportPage />} />
  </Routes>
);
test.each([
  ['Print emergency card', 'Emergency card'],
  ['Print page for the doctor', 'Page for the doctor'],
])('%s on the Emergency tab opens the page and prints it, once it is there and once only', async (words, label) => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  serve([rosaAsSenior()]);
  const { user } = stage.show(<Tab />, { user: anaUser, path: '/emergency-contacts' });
  await user.click(await screen.findByRole('link', { name: words }));
  expect(print).not.toHaveBeenCalled();
  const [sheet] = await screen.findAllByRole('article', { name: label });
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(sheet).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'You' }));
  await waitFor(() => expect(screen.getAllByRole('article', { name: label })[0]).toHaveTextContent('Ana Alvarez'));
  expect(print).toHaveBeenCalledTimes(1);
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
  // her own is the last, folded, and its buttons name her too
  const own = within(screen.getByRole('region', { name: 'My own readings' }));
  expect(screen.getAllByRole('region').at(-1)).toBe(screen.getByRole('region', { name: 'My own readings' }));
  expect(own.queryByRole('button', { name: /^Record/ })).not.toBeInTheDocument();
  await user.click(own.getByRole('button', { name: /^My own readings/ }));
  expect(own.getByRole('link', { name: 'My page for the doctor' })).toHaveAttribute('href', `/report?senior=${ownId}`);
  await user.click(own.getByRole('button', { name: 'Record a Reading for Yourself' }));
  expect(await screen.findByRole('dialog', { name: 'Record a Reading' })).toHaveTextContent('For yourself');
});

test('the button that records for a senior is above her readings, and an alert of the carer’s own is named while her readings are folded', async () => {
  const [high, mine] = [
    metric(1, 'bloodSugar', { reading: 262, unit: 'mg/dL' }, { recordedAt: tenPastTen.toISOString() }),
    metric(2, 'heartRate', 40, { userId: ownId }),
  ];
  serve([rosaAsSenior()], {
    ...noReadings(ownId),
    metrics: { [ownId]: [mine], [rosa.id]: [high] },
    alerts: { [ownId]: [alertOf(mine, { userId: ownId })], [rosa.id]: [] },
  });
  stage.show(<HealthByRole />, { user: anaUser });
  const rosas = within(await screen.findByRole('region', { name: 'Rosa’s readings' }));
  const reading = await rosas.findByText(/^Blood sugar$/i);
  const record = rosas.getByRole('button', { name: 'Record a Reading for Rosa' });
  expect(record.compareDocumentPosition(reading) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'My own readings' })).toHaveAccessibleDescription('1 open alert'),
  );
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
  await screen.findByRole('region', { name: 'Rosa Alvarez' });
  expect(ways().filter((to) => to?.includes('emergency-card') || to?.includes('report'))).toEqual([
    '/emergency-card',
    '/report',
  ]);
});
