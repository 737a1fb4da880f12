import { act, screen, waitFor } from '@testing-library/react';
import { allPermissions } from '../../events/circle/permissions.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import {
  amlodipine,
  cardNames,
  family,
  metformin,
  miguel,
  remindersFor,
  rosa,
  seniorCard,
  showDashboard,
} from '../support/careDashboardScreen.tsx';
import { medicationOf, senior, type DayAnswers } from '../support/careDays.ts';
import { pushChanged, pushReset } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import { positionAt } from '../support/fakeSocket.ts';
import { inNewYork, taken, tenPastTen } from '../support/medicines.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const doseTaken = (of: CareConnection, id: string) =>
  act(() =>
    stage
      .sockets()
      .latest()
      .push({
        type: 'changed',
        event: 'DoseTaken',
        readModel: 'doseLogs',
        seniorId: of.seniorId,
        ids: [id],
        position: positionAt(500),
      }),
  );

test('the dashboard shows its title, its purpose, and the people who need somebody; seniors with missed doses come first', async () => {
  showDashboard(stage);
  expect(screen.getByRole('heading', { name: 'Care Dashboard', level: 1 })).toBeInTheDocument();
  expect(screen.getByText('Monitor and coordinate care for your loved ones')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Seniors Under Your Care' })).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getByText('Rosa', { selector: 'b' }).parentElement).toHaveTextContent(
      'Rosa has missed a dose. Miguel has an overdue dose.',
    ),
  );
  expect(cardNames()).toEqual(['Rosa Alvarez', 'Miguel Alvarez']);
});

test('a sentence about many seniors names two', async () => {
  const seniors = ['Rosa', 'Miguel', 'Lidia', 'Teresa'].map((name, at) => senior(at + 1, `${name} Ruiz`));
  const nothing = Object.fromEntries(seniors.map(({ seniorId }) => [seniorId, { medications: [], logs: [] }]));
  showDashboard(stage, { connections: seniors }, nothing);
  const said = () => screen.getByText('Rosa', { selector: 'b' }).parentElement;
  await waitFor(() => expect(said()).toHaveTextContent('Nothing is due right now for Rosa, Miguel and 2 more.'));
});

test('a senior’s card shows the relationship, the day’s doses and the main contact, and leads to her page', async () => {
  showDashboard(stage, { connections: [{ ...rosa, isPrimary: true }, miguel] });
  const rosas = await seniorCard('Rosa Alvarez');
  expect(await rosas.findByText('1 dose missed')).toBeInTheDocument();
  expect(rosas.getByText('No doses taken yet today')).toBeInTheDocument();
  expect(rosas.getByText('You’re Rosa’s daughter')).toBeInTheDocument();
  expect(rosas.getByText('You’re the main contact')).toBeInTheDocument();
  expect(rosas.getByRole('link', { name: 'Open Rosa’s page' })).toHaveAttribute(
    'href',
    `/senior-monitoring?senior=${rosa.seniorId}`,
  );
  expect((await seniorCard('Miguel Alvarez')).queryByText('You’re the main contact')).not.toBeInTheDocument();
});

test('if her clock shows another time, the card shows it', async () => {
  showDashboard(stage, { connections: [{ ...rosa, seniorTimeZone: 'Pacific/Kiritimati' }] });
  expect(
    await (
      await seniorCard('Rosa Alvarez')
    ).findByText(/^It’s Wednesday, June 10, 4:10\sAM there \(Line Islands Time\)$/),
  ).toBeInTheDocument();
});

test('a dose taken elsewhere is seen without touching anything', async () => {
  const days = family();
  showDashboard(stage, {}, days);
  const rosas = await seniorCard('Rosa Alvarez');
  expect(await rosas.findByText('1 dose missed')).toBeInTheDocument();
  const log = taken(amlodipine, '08:00', '08:02');
  days[rosa.seniorId] = { medications: [amlodipine, metformin], logs: [log] };
  doseTaken(rosa, log.id);
  expect(await rosas.findByText(/^All taken so far\. Next: Metformin at 6:30\sPM$/)).toBeInTheDocument();
  expect((await remindersFor('Rosa Alvarez')).getByText('Nothing is due right now')).toBeInTheDocument();
  expect(cardNames()).toEqual(['Rosa Alvarez', 'Miguel Alvarez']);
});

test('the reminders of a senior: when, what, how late, each leading to her page', async () => {
  showDashboard(stage);
  const rosas = await remindersFor('Rosa Alvarez');
  const link = await rosas.findByRole('link', { name: /^Amlodipine 5\smg$/ });
  expect(link).toHaveAttribute('href', `/senior-monitoring?senior=${rosa.seniorId}`);
  expect(rosas.getAllByRole('listitem')).toHaveLength(1);
  expect(rosas.getByRole('listitem')).toHaveTextContent(/^8:00\sAMAmlodipine 5\smgMissed2\sh\s10\smin ago$/);
  expect(await (await remindersFor('Miguel Alvarez')).findByRole('listitem')).toHaveTextContent(/Lisinopril.*Overdue/);
});

test.each([
  [3, undefined],
  [4, '+1 more for Rosa Alvarez'],
  [5, '+2 more for Rosa Alvarez'],
])('three of %i reminders are shown', async (count, more) => {
  const medications = ['06:00', '06:30', '07:00', '08:00', '09:00']
    .slice(0, count)
    .map((time, at) => medicationOf(rosa, at, `M${at}`, [time]));
  showDashboard(stage, { connections: [rosa] }, { [rosa.seniorId]: { medications, logs: [] } });
  const rosas = await remindersFor('Rosa Alvarez');
  await rosas.findByText(/^M0/);
  const shown = rosas
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label') ?? link.textContent?.slice(0, 2));
  expect(shown).toEqual(['M0', 'M1', 'M2', ...(more ? [more] : [])]);
});

test('a senior who shares neither medications nor appointments is shown with what she shares, and has no reminders', async () => {
  const permissions = { ...allPermissions, medications: false, appointments: false };
  showDashboard(stage, { connections: [{ ...rosa, permissions }] }, {});
  expect(
    await (await seniorCard('Rosa Alvarez')).findByText('Rosa shares health and family with you, but not medications.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Care Reminders' })).not.toBeInTheDocument();
});

test('a senior who shares nothing is named as such', async () => {
  const permissions = { medications: false, health: false, appointments: false, family: false };
  showDashboard(stage, { connections: [{ ...rosa, permissions }] }, {});
  expect(await screen.findByText('Rosa isn’t sharing anything with you right now.')).toBeInTheDocument();
});

test('when a senior’s day can’t be loaded her card says so and offers Retry; the others stay', async () => {
  const days = family();
  const { [rosa.seniorId]: rosas, ...others } = days;
  const answers: DayAnswers = { ...others };
  const { user } = showDashboard(stage, {}, answers);
  expect(await (await seniorCard('Miguel Alvarez')).findByText('1 dose overdue')).toBeInTheDocument();
  const ofRosa = await seniorCard('Rosa Alvarez');
  expect(await ofRosa.findByText('We couldn’t load Rosa’s medications.')).toBeInTheDocument();
  expect((await remindersFor('Rosa Alvarez')).getByText('We couldn’t load medications')).toBeInTheDocument();
  if (rosas) answers[rosa.seniorId] = rosas;
  await user.click(ofRosa.getByRole('button', { name: 'Retry' }));
  expect(await ofRosa.findByText('1 dose missed')).toBeInTheDocument();
  // the pressed button is gone: the focus is in its place
  expect(screen.getByRole('article', { name: 'Rosa Alvarez' })).toHaveFocus();
});

test('when a senior closes her medications to the viewer, her card says so and the reminders of doses go', async () => {
  const { answers } = showDashboard(stage, { connections: [rosa] });
  await (await seniorCard('Rosa Alvarez')).findByText('1 dose missed');
  answers.connections = [{ ...rosa, permissions: { ...allPermissions, medications: false } }];
  pushChanged(stage, 'careConnections', 'PermissionsChanged');
  pushReset(stage, rosa.seniorId);
  expect(
    await screen.findByText('Rosa shares health, appointments and family with you, but not medications.'),
  ).toBeInTheDocument();
  expect((await remindersFor('Rosa Alvarez')).getByText('Nothing is due right now')).toBeInTheDocument();
});

test('the levels follow the clock', async () => {
  showDashboard(stage, { connections: [miguel] });
  await (await seniorCard('Miguel Alvarez')).findByText('1 dose overdue');
  jest.setSystemTime(new Date(inNewYork('2026-06-09', '11:01')));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await (await seniorCard('Miguel Alvarez')).findByText('1 dose missed')).toBeInTheDocument();
});
