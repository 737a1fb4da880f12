import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ReportPage } from '../../client/report/ReportPage.tsx';
import type { TeamMember } from '../../projections/circle/teamQueries.ts';
import { checkpointOf, log } from '../proof/signedLog.ts';
import { rosaAsSenior, teammate } from '../support/careTeam.ts';
import { clientStage } from '../support/clientApp.tsx';
import { noReadings } from '../support/healthServer.ts';
import { inNewYork, medication, taken, tenPastTen } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';
import { metric, pastAlertOf } from '../support/readings.ts';
import { adherenceView } from '../support/adherenceViews.ts';
import { anaUser, careOn, miguel } from '../support/seniorsCare.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const metformin = medication(1, 'Metformin', ['08:00', '20:00']);
const yesterday = { scheduledTime: inNewYork('2026-06-08', '20:00') };
const logs = [
  taken(metformin, '08:00', '10:05'),
  taken(metformin, '20:00', '20:00', { ...yesterday, id: 'missed', status: 'missed', takenTime: null }),
];
const high = metric(1, 'bloodPressure', '190/95', { recordedAt: inNewYork('2026-06-08', '21:30') });
const low = metric(2, 'heartRate', 58, { recordedAt: inNewYork('2026-06-09', '07:00') });
const before = metric(3, 'weight', 161, { recordedAt: inNewYork('2026-05-20', '07:00') });

const show = async (team: readonly TeamMember[] = []) => {
  const health = {
    ...noReadings(rosa.id),
    metrics: { [rosa.id]: [low, high, before] },
    pastAlerts: { [rosa.id]: [pastAlertOf(high)] },
  };
  careOn(stage, {
    connections: [rosaAsSenior()],
    team,
    health,
    medicines: { [rosa.id]: { medications: [metformin], logs, facts: [] } },
  });
  const profile = { ...rosa, allergies: 'Penicillin', medicalConditions: 'Type 2 diabetes' };
  stage.server.use(http.get('/api/user/:id', () => HttpResponse.json(profile)));
  const { user } = stage.show(<ReportPage />, { user: anaUser, path: `/?senior=${rosa.id}` });
  return { user, sheet: within(await screen.findByRole('article', { name: 'Page for the doctor' })) };
};
/** The tables of the time line, the newest two weeks first. */
const tables = () => within(screen.getByRole('region', { name: 'Time line' })).getAllByRole('table');
/** The cell in the row of that name, in that day's column. */
const cell = (table: HTMLElement | undefined, line: RegExp, day: string) => {
  const days = within(table ?? document.body).getAllByRole('columnheader');
  const row = within(table ?? document.body).getByRole('row', { name: line });
  return row.children[days.findIndex(({ textContent }) => textContent.endsWith(day))];
};

test('the doctor reads each reading, and how far out of range it is, under its day, with the doses, alerts and conditions', async () => {
  const { sheet } = await show();
  const [table] = tables();
  expect(cell(table, /^Blood Pressure/, 'Jun 8')).toHaveTextContent('9:30 PM 190/95 high');
  expect(cell(table, /^Heart Rate/, 'Jun 9')).toHaveTextContent('7:00 AM 58 low');
  expect(cell(table, /^Metformin.*8:00\sPM/, 'Jun 8')).toHaveTextContent('Due, not taken.');
  expect(cell(table, /^Metformin.*8:00\sPM/, 'Jun 9')).toHaveTextContent('Open today.');
  expect(cell(table, /^Metformin.*8:00\sAM/, 'Jun 9')).toHaveTextContent('Taken late by Rosa.');
  expect(cell(table, /^Metformin.*8:00\sAM/, 'May 31')).toHaveTextContent('Not on the list yet.');
  expect(cell(table, /^Metformin.*8:00\sAM/, 'Jun 2')).toHaveTextContent('Not due.');
  expect(sheet.getByRole('region', { name: 'Alerts' })).toHaveTextContent(/Critical.*190\/95/);
  for (const fact of [/Penicillin/, /Type 2 diabetes/]) expect(sheet.getByText(fact)).toBeInTheDocument();
});

test('at its foot are the moment and the first digits of the last signed head', async () => {
  stage.server.use(http.get('/api/log/checkpoint', () => HttpResponse.json(checkpointOf(log(40)))));
  await show();
  expect(await screen.findByText(/^Record as of June 9, 2026, 2:00\sAM,/)).toHaveTextContent(
    /[0-9a-f]{4}-[0-9a-f]{4}$/,
  );
});

test('two weeks are shown, and four once they are chosen', async () => {
  const { user, sheet } = await show();
  expect(tables()).toHaveLength(1);
  expect(sheet.queryByText('161')).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: '4 weeks' }));
  expect(await screen.findByText('161')).toBeInTheDocument();
  const [, older] = tables();
  expect(cell(older, /^Weight/, 'May 20')).toHaveTextContent('161');
});

const contact = (name: string, more: object) => ({
  id: name,
  userId: rosa.id,
  name,
  phone: '(555) 201-0188',
  contactType: 'medical',
  notes: null,
  isPrimary: false,
  order: 0,
  createdAt: '2026-06-01T12:00:00.000Z',
  ...more,
});

test('its head has the doctor and the person to call with their numbers, and the givers stand with their relation', async () => {
  stage.server.use(
    http.get('/api/emergency-contacts', ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.get('senior') === rosa.id
          ? [contact('Ben Ito', { relationship: 'Nurse' }), contact('Dr. Helen Osei', { relationship: 'Cardiologist' })]
          : [contact('Dr. Noone', {})],
      ),
    ),
  );
  const her = { role: 'senior', isSenior: true, id: rosa.id } as const;
  const ana = { relationship: 'Daughter', isPrimary: true, phone: '(555) 201-0142', id: anaUser.id };
  const { sheet } = await show([teammate(1, 'Rosa Alvarez', her), teammate(2, 'Ana Alvarez', ana)]);
  const facts = sheet
    .getAllByRole('term')
    .map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent]);
  expect(facts).toEqual([
    ['Allergies', 'Penicillin'],
    ['Conditions', 'Type 2 diabetes'],
    ['Doctor', 'Dr. Helen Osei, cardiologist, (555) 201-0188'],
    ['Main contact', 'Ana Alvarez, daughter, (555) 201-0142'],
  ]);
  expect(sheet.getByRole('list', { name: 'What the marks mean' })).toHaveTextContent('Taken, byR Rosa Alvarez');
});

test('only people that the record has as doctor or main contact are named so', async () => {
  const { sheet } = await show([teammate(1, 'Fay Okafor')]);
  expect(sheet.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Allergies', 'Conditions']);
});

const morning = medication(1, 'Metformin', ['08:00']);
const sugar = metric(
  1,
  'bloodSugar',
  { reading: 262, unit: 'mg/dL' },
  { recordedAt: inNewYork('2026-06-08', '09:00') },
);
const plain = (element: Element): string => (element.textContent ?? '').replace(/\u00a0|\u202f/g, ' ');

test('the page for the doctor has her doses, readings, changes and alerts of the two weeks, by her clock', async () => {
  careOn(stage, {
    medicines: { [rosa.id]: { medications: [morning], logs: [taken(morning, '08:00', '10:05')], facts: [] } },
    health: {
      ...noReadings(anaUser.id, rosa.id, miguel.seniorId),
      metrics: { [rosa.id]: [sugar] },
      pastAlerts: {
        [rosa.id]: [pastAlertOf(sugar), pastAlertOf(sugar, { id: 'old', since: inNewYork('2026-05-20', '09:00') })],
      },
    },
  });
  const ofSpring = { date: '2026-04-01', onTime: 1, enteredLater: 1 };
  const counted = adherenceView([ofSpring, { date: '2026-06-08', missed: 1 }, { date: '2026-06-09', late: 1 }]);
  stage.server.use(
    http.get('/api/adherence', () => HttpResponse.json([counted])),
    http.get('/api/user/:id', () => HttpResponse.json({ ...rosa, dateOfBirth: '1944-03-12', allergies: 'Penicillin' })),
  );
  stage.show(<ReportPage />, { user: anaUser, path: `/report?senior=${rosa.id}` });
  const [page] = await screen.findAllByRole('article', { name: 'Page for the doctor' });
  const sheet = within(page ?? document.body);
  expect(plain(page ?? document.body)).toContain(
    'Born March 12, 1944. May 27 to June 9, 2026, Eastern Time (Rosa’s). As of',
  );
  const [line] = sheet.getAllByRole('row', { name: /^Metformin/ });
  expect(plain(line ?? document.body)).toMatch(/Taken late by Rosa\. $/);
  expect(plain(page ?? document.body)).toMatch(/^None of 2 doses was on time\. 1 taken late, 1 missed\. /);
  expect(plain(sheet.getByRole('row', { name: /^Blood Sugar/ }))).toMatch(/9:00 AM 262/);
  const listed = within(sheet.getByRole('region', { name: 'Medications' })).getByRole('row', { name: /^Metformin/ });
  expect([...listed.querySelectorAll('td')].map(plain)).toEqual([
    'Once daily: 8:00 AM',
    expect.stringMatching(
      /^7 and 30 days: None of 2 on time; 1 taken late, 1 missed\. 90 days: 1 of 3 on time.*; 1 entered later\. $/,
    ),
    expect.stringMatching(/^Added Jun 1/),
  ]);
  const alerts = within(sheet.getByRole('region', { name: 'Alerts' })).getAllByRole('listitem');
  expect(alerts.map(plain)).toEqual([
    expect.stringMatching(/^Jun 8.*Critical: Blood Sugar 262 mg\/dL\. Nobody responded$/),
  ]);
});
