import { act, screen, waitFor, within } from '@testing-library/react';
import { allPermissions } from '../../events/circle/permissions.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import {
  appointmentOf,
  ana,
  cardNames,
  family,
  miguel,
  remindersFor,
  rosa,
  seniorCard,
  showCare,
} from '../support/careDashboardScreen.tsx';
import { completed } from '../support/appointments.ts';
import type { AppointmentAnswers } from '../support/appointmentReads.ts';
import { pushChanged, pushReset } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import { positionAt } from '../support/fakeSocket.ts';
import { inNewYork, tenPastTen } from '../support/medicines.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const today = (time: string) => inNewYork('2026-06-09', time);
const dentist = appointmentOf(rosa, 1, 'Dentist', today('08:30'));
const clinic = appointmentOf(rosa, 2, 'Eye clinic', today('11:30'));
const choir = appointmentOf(rosa, 3, 'Choir', today('19:00'));
const appointmentsOnly = { medications: false, health: false, appointments: true, family: false };

const changedOf = (of: CareConnection, event: string) =>
  act(() =>
    stage
      .sockets()
      .latest()
      .push({
        type: 'changed',
        event,
        readModel: 'appointments',
        seniorId: of.seniorId,
        ids: [dentist.id],
        position: positionAt(900),
      }),
  );
const clockAt = (time: string) => {
  jest.setSystemTime(new Date(today(time)));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};
const remindersOfRosa = async () =>
  (await remindersFor('Rosa Alvarez')).queryAllByRole('listitem').map(({ textContent }) => textContent);

test('doses and appointments are listed together, the most urgent first: when, what, how late', async () => {
  showCare(stage, {}, { appointments: { [rosa.seniorId]: [dentist, clinic] } });
  await (await remindersFor('Rosa Alvarez')).findByRole('link', { name: 'Dentist' });
  await (await remindersFor('Rosa Alvarez')).findByRole('link', { name: /^Amlodipine/ });
  expect(await remindersOfRosa()).toEqual([
    expect.stringMatching(/^8:00\sAMAmlodipine 5\smgMissed2\sh\s10\smin ago$/),
    expect.stringMatching(/^8:30\sAMDentistMissed1\sh\s40\smin ago$/),
    expect.stringMatching(/^11:30\sAMEye clinicUpcomingin 1\sh\s20\smin$/),
  ]);
  const link = (await remindersFor('Rosa Alvarez')).getByRole('link', { name: 'Dentist' });
  expect(link).toHaveAttribute('href', `/senior-monitoring?senior=${rosa.seniorId}`);
});

test.each([
  ['three are shown', [dentist, clinic], undefined],
  ['of four, three and how many more there are', [dentist, clinic, choir], '+1 more for Rosa Alvarez'],
])('over both kinds %s', async (_what, appointments, more) => {
  showCare(stage, { connections: [rosa] }, { appointments: { [rosa.seniorId]: appointments } });
  const rosas = await remindersFor('Rosa Alvarez');
  await rosas.findByText('Dentist');
  await rosas.findByText(/^Amlodipine/);
  const links = rosas
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label') ?? link.textContent?.slice(0, 10));
  expect(links).toEqual(['Amlodipine', 'Dentist', 'Eye clinic', ...(more ? [more] : [])]);
});

test('who shares her appointments but not her medications has her reminders and her line', async () => {
  showCare(
    stage,
    { connections: [{ ...rosa, permissions: appointmentsOnly }] },
    { days: {}, appointments: { [rosa.seniorId]: [clinic] } },
  );
  expect(await (await remindersFor('Rosa Alvarez')).findByRole('link', { name: 'Eye clinic' })).toBeInTheDocument();
  const card = await seniorCard('Rosa Alvarez');
  expect(
    card.getByText('Rosa shares appointments with you, but not medications or health readings.'),
  ).toBeInTheDocument();
  expect(card.getByText(/^Eye clinic at 11:30\sAM$/)).toBeInTheDocument();
  expect(screen.getByText('Rosa', { selector: 'b' }).parentElement).toHaveTextContent(
    'Rosa has an appointment within 2 hours.',
  );
});

test('a senior who shares her medications but not her appointments: they are neither requested nor mentioned', async () => {
  const permissions = { ...allPermissions, appointments: false };
  const { asked } = showCare(
    stage,
    { connections: [{ ...rosa, permissions }] },
    { appointments: { [rosa.seniorId]: [clinic] } },
  );
  const card = await seniorCard('Rosa Alvarez');
  expect(await card.findByText('1 dose missed')).toBeInTheDocument();
  expect(card.queryByText(/appointments/)).not.toBeInTheDocument();
  expect(await remindersOfRosa()).toHaveLength(1);
  expect(asked.join()).not.toContain(rosa.seniorId);
});

test('the appointments of all seniors, and one’s own, come with one request', async () => {
  const { asked } = showCare(stage, {}, { appointments: { [rosa.seniorId]: [clinic] } });
  await (await remindersFor('Rosa Alvarez')).findByText('Eye clinic');
  expect(asked).toHaveLength(1);
  expect(new Set(asked[0]?.split(','))).toEqual(new Set([ana.id, miguel.seniorId, rosa.seniorId]));
});

test('a missed appointment is named first and on the card, and brings its senior to the front', async () => {
  const missed = appointmentOf(miguel, 1, 'Dentist', today('08:30'));
  const days = { ...family(), [miguel.seniorId]: { medications: [], logs: [] } };
  showCare(
    stage,
    { connections: [rosa, miguel] },
    {
      days: { ...days, [rosa.seniorId]: { medications: [], logs: [] } },
      appointments: { [miguel.seniorId]: [missed] },
    },
  );
  expect(await (await seniorCard('Miguel Alvarez')).findByText('1 appointment missed')).toBeInTheDocument();
  await waitFor(() => expect(cardNames()).toEqual(['Miguel Alvarez', 'Rosa Alvarez']));
  const said = screen.getByText('Miguel', { selector: 'b' }).parentElement;
  await waitFor(() =>
    expect(said).toHaveTextContent('Miguel has missed an appointment. Nothing is due right now for Rosa.'),
  );
});

test('one senior’s appointments can’t be loaded: her card and her group say so with Retry, and the rest is shown', async () => {
  const answers: AppointmentAnswers = {
    [rosa.seniorId]: 'down',
    [miguel.seniorId]: [appointmentOf(miguel, 1, 'Lab', today('11:00'))],
  };
  const { user } = showCare(stage, {}, { appointments: answers });
  const card = await seniorCard('Rosa Alvarez');
  expect(await card.findByText('We couldn’t load Rosa’s appointments.')).toBeInTheDocument();
  expect(await card.findByText('1 dose missed')).toBeInTheDocument();
  const group = await remindersFor('Rosa Alvarez');
  expect(group.getByText('We couldn’t load appointments')).toBeInTheDocument();
  expect(await group.findByRole('link', { name: /^Amlodipine/ })).toBeInTheDocument();
  expect(await (await remindersFor('Miguel Alvarez')).findByRole('link', { name: 'Lab' })).toBeInTheDocument();
  answers[rosa.seniorId] = [clinic];
  await user.click(card.getByRole('button', { name: 'Retry' }));
  expect(await group.findByRole('link', { name: 'Eye clinic' })).toBeInTheDocument();
  expect(card.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  expect(group.queryByText(/couldn’t load/)).not.toBeInTheDocument();
});

test('a senior without loaded data has one notice, with one Retry for all of it', async () => {
  const answers: AppointmentAnswers = { [rosa.seniorId]: 'down' };
  const { user } = showCare(stage, { connections: [rosa] }, { days: {}, appointments: answers });
  const card = await seniorCard('Rosa Alvarez');
  expect(await card.findByText('We couldn’t load Rosa’s medications and appointments.')).toBeInTheDocument();
  expect(
    (await remindersFor('Rosa Alvarez')).getByText('We couldn’t load medications and appointments'),
  ).toBeInTheDocument();
  answers[rosa.seniorId] = [clinic];
  await user.click(card.getByRole('button', { name: 'Retry' }));
  expect(await card.findByText('We couldn’t load Rosa’s medications.')).toBeInTheDocument();
  expect(card.getByText(/^Eye clinic at 11:30\sAM$/)).toBeInTheDocument();
});

test('appointments that couldn’t be loaded again stay, and the card shows when they were loaded', async () => {
  const answers: AppointmentAnswers = { [rosa.seniorId]: [clinic] };
  showCare(stage, { connections: [rosa] }, { appointments: answers });
  const card = await seniorCard('Rosa Alvarez');
  await card.findByText(/^Eye clinic at/);
  answers[rosa.seniorId] = 'down';
  changedOf(rosa, 'AppointmentScheduled');
  expect(
    await card.findByText(/^We couldn’t load Rosa’s appointments\. What you see is from 10:10\sAM\.$/),
  ).toBeInTheDocument();
  expect(card.getByText(/^Eye clinic at/)).toBeInTheDocument();
});

test('an appointment scheduled elsewhere, and one completed elsewhere, are seen without touching anything', async () => {
  const answers: AppointmentAnswers = { [rosa.seniorId]: [dentist] };
  showCare(
    stage,
    { connections: [rosa] },
    { days: { [rosa.seniorId]: { medications: [], logs: [] } }, appointments: answers },
  );
  const group = await remindersFor('Rosa Alvarez');
  await group.findByRole('link', { name: 'Dentist' });
  answers[rosa.seniorId] = [completed(dentist, tenPastTen.toISOString()), clinic];
  changedOf(rosa, 'AppointmentCompleted');
  expect(await group.findByRole('link', { name: 'Eye clinic' })).toBeInTheDocument();
  expect(group.queryByRole('link', { name: 'Dentist' })).not.toBeInTheDocument();
  expect((await seniorCard('Rosa Alvarez')).queryByText('1 appointment missed')).not.toBeInTheDocument();
});

test('the levels follow the clock: today, exactly 2 h before upcoming, begun, and after more than 1 h missed', async () => {
  const days = { [rosa.seniorId]: { medications: [], logs: [] } };
  showCare(stage, { connections: [rosa] }, { days, appointments: { [rosa.seniorId]: [choir] } });
  const group = await remindersFor('Rosa Alvarez');
  expect(await group.findByText('Today')).toBeInTheDocument();
  clockAt('16:59');
  expect(group.getByText('Today')).toBeInTheDocument();
  clockAt('17:00');
  expect(await group.findByText('Upcoming')).toBeInTheDocument();
  clockAt('20:00');
  expect(await group.findByText('Nothing is due right now')).toBeInTheDocument();
  const rosas = await seniorCard('Rosa Alvarez');
  expect(rosas.getByText(/^Choir started at 7:00\sPM$/)).toBeInTheDocument();
  expect(rosas.queryByText('1 appointment missed')).not.toBeInTheDocument();
  clockAt('20:01');
  expect(await group.findByText('Missed')).toBeInTheDocument();
  expect(await rosas.findByText('1 appointment missed')).toBeInTheDocument();
});

test('when a senior closes her appointments to the viewer they go, her doses stay', async () => {
  const appointments: AppointmentAnswers = { [rosa.seniorId]: [clinic] };
  const { answers } = showCare(stage, { connections: [rosa] }, { appointments });
  const group = await remindersFor('Rosa Alvarez');
  await group.findByRole('link', { name: 'Eye clinic' });
  answers.connections = [{ ...rosa, permissions: { ...allPermissions, appointments: false } }];
  pushChanged(stage, 'careConnections', 'PermissionsChanged');
  pushReset(stage, rosa.seniorId);
  await waitFor(() => expect(group.queryByRole('link', { name: 'Eye clinic' })).not.toBeInTheDocument());
  expect(await group.findByRole('link', { name: /^Amlodipine/ })).toBeInTheDocument();
});

test('an appointment is reached by keyboard, in the list of the day and among the reminders', async () => {
  const days = { [rosa.seniorId]: { medications: [], logs: [] } };
  const { user } = showCare(stage, { connections: [rosa] }, { days, appointments: { [rosa.seniorId]: [clinic] } });
  await (await remindersFor('Rosa Alvarez')).findByRole('link', { name: 'Eye clinic' });
  await screen.findByRole('button', { name: 'Why wasn’t I alerted?' });
  const today = within(screen.getByRole('region', { name: 'Today' }));
  for (const link of ['Rosa Alvarez', 'Eye clinic']) {
    await user.tab();
    expect(today.getByRole('link', { name: link })).toHaveFocus();
  }
  for (const before of ['Why wasn’t I alerted?', 'Alert limits', 'Rosa, who this is']) {
    await user.tab();
    expect(screen.getByRole('button', { name: before })).toHaveFocus();
  }
  await user.tab();
  expect((await remindersFor('Rosa Alvarez')).getByRole('link', { name: 'Eye clinic' })).toHaveFocus();
});

describe('the tile of the calendar', () => {
  const tile = () => screen.findByRole('link', { name: /^My Calendar/ });

  test('leads there and counts this week’s of oneself and of all whose appointments one may see', async () => {
    const own = { ...appointmentOf(rosa, 9, 'Own', today('12:00')), userId: ana.id };
    showCare(stage, {}, { appointments: { [rosa.seniorId]: [clinic, choir], [ana.id]: [own] } });
    expect(await tile()).toHaveAttribute('href', '/calendar');
    await waitFor(async () => expect(await tile()).toHaveTextContent('3 appointments this week'));
  });

  test('is there for people who care for nobody yet', async () => {
    showCare(stage, { connections: [] });
    await screen.findByRole('heading', { name: 'No Care Connections Yet' });
    await waitFor(async () => expect(await tile()).toHaveTextContent('Nothing this week'));
  });

  test('counts nothing while somebody’s could not be had', async () => {
    showCare(stage, {}, { appointments: { [rosa.seniorId]: 'down', [miguel.seniorId]: [] } });
    await (await seniorCard('Rosa Alvarez')).findByText('We couldn’t load Rosa’s appointments.');
    expect((await tile()).textContent?.trim()).toBe('My Calendar');
  });
});
