import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { AppointmentsPage } from '../../client/appointment/AppointmentsPage.tsx';
import { ProfilePage } from '../../client/profile/ProfilePage.tsx';
import { RegisterForm } from '../../client/account/RegisterForm.tsx';
import { createApiClient } from '../../client/api/apiClient.ts';
import { accountReads } from '../support/accountReads.ts';
import { appointment, totals } from '../support/appointments.ts';
import { appointmentsOn } from '../support/appointmentServer.ts';
import { family, miguel, rosa as rosasConnection, seniorCard, showDashboard } from '../support/careDashboardScreen.tsx';
import { calendarOn } from '../calendar/calendarScreen.tsx';
import { clientStage } from '../support/clientApp.tsx';
import { deviceWithoutZone } from '../support/deviceWithoutZone.ts';
import { inNewYork, tenPastTen } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';
import { careOn } from '../support/seniorsCare.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
const newer = 'America/Newly_Named';
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('one senior in a zone that this browser doesn’t know takes nobody’s dashboard down, and her card says so', async () => {
  stopTheClockAt(tenPastTen);
  const days = family();
  const ofRosa = days[rosasConnection.seniorId];
  const inNewerZone = {
    medications: ofRosa?.medications.map((each) => ({ ...each, timeZone: newer })) ?? [],
    logs: [],
  };
  showDashboard(
    stage,
    { connections: [{ ...rosasConnection, seniorTimeZone: newer }, miguel] },
    { ...days, [rosasConnection.seniorId]: inNewerZone },
  );
  const card = await seniorCard('Rosa Alvarez');
  expect(card.getByText('This browser doesn’t know the time there (America/Newly Named)')).toBeInTheDocument();
  expect((await seniorCard('Miguel Alvarez')).getByText('You’re Miguel’s niece')).toBeInTheDocument();
  const today = within(await screen.findByRole('region', { name: 'Today' }));
  await waitFor(() => expect(today.getAllByText('Rosa')).toHaveLength(2));
  const why = /^Rosa’s times are in .+ Time, because this browser doesn’t know America\/Newly Named\.$/;
  expect(today.getByText(why)).toBeInTheDocument();
  expect(today.getAllByText(/because/)).toHaveLength(1);
  for (const line of today.getAllByRole('listitem').filter(({ textContent }) => textContent.includes('Rosa')))
    expect(line).toHaveTextContent(/ Time/);
});

describe('a browser that doesn’t say its zone', () => {
  beforeEach(() => deviceWithoutZone());

  test('shows one’s appointments, and in which zone they are', async () => {
    stopTheClockAt(tenPastTen);
    const dentist = appointment({ startTime: inNewYork('2026-06-09', '15:00') });
    appointmentsOn(stage, rosa.id, {
      appointments: { [rosa.id]: [dentist] },
      totals: { [rosa.id]: totals({ total: 1, upcoming: 1 }) },
    });
    stage.show(<AppointmentsPage />);
    expect(await screen.findByRole('heading', { level: 3, name: 'Dentist' })).toBeInTheDocument();
    expect(screen.getByText('Times are in Eastern Time.')).toBeInTheDocument();
  });

  test('shows the calendar', async () => {
    stopTheClockAt(tenPastTen);
    careOn(stage, { appointments: { [rosa.id]: [appointment({ startTime: inNewYork('2026-06-09', '15:00') })] } });
    calendarOn(stage)();
    expect(await screen.findByText('Today is Tuesday, June 9')).toBeInTheDocument();
    expect(await screen.findByText('Rosa’s times are in Eastern Time.')).toBeInTheDocument();
  });

  test('sends no zone with a registration, and explains where it is chosen', async () => {
    const bodies: object[] = [];
    const { user } = showRegistration((body) => {
      bodies.push(body);
      return HttpResponse.json(rosa, { status: 201 });
    });
    expect(screen.getByText(/^This browser doesn’t say which time zone you’re in\./)).toBeInTheDocument();
    await register(user);
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).not.toHaveProperty('timeZone');
  });

  test('asks on the profile whether the zone is right', () => {
    stage.server.use(...accountReads());
    stage.show(<ProfilePage />);
    expect(screen.getByLabelText('Time Zone')).toHaveAccessibleDescription(
      /This browser doesn’t say which zone you’re in, so check that it’s yours\.$/,
    );
  });
});

test('a zone that the server doesn’t know keeps nobody from signing up: the server takes its own', async () => {
  const bodies: object[] = [];
  const { user, entered } = showRegistration((body) => {
    bodies.push(body);
    return 'timeZone' in body
      ? HttpResponse.json(
          { code: 'invalid', message: 'Unknown time zone', fields: { timeZone: 'Unknown time zone' } },
          { status: 400 },
        )
      : HttpResponse.json(rosa, { status: 201 });
  });
  await register(user);
  await waitFor(() => expect(entered).toEqual([rosa.id]));
  expect(bodies.map((body) => 'timeZone' in body)).toEqual([true, false]);
});

test('a profile whose zone this browser doesn’t know says in which zone its times are', () => {
  stage.server.use(...accountReads());
  stage.show(<ProfilePage />, { user: { timeZone: newer } });
  expect(screen.getByLabelText('Time Zone')).toHaveValue(newer);
  expect(screen.getByLabelText('Time Zone')).toHaveAccessibleDescription(
    /^Times are shown in .+, because this browser doesn’t know America\/Newly Named\.$/,
  );
});

const showRegistration = (answer: (body: object) => Response) => {
  const entered: string[] = [];
  stage.server.use(http.post('/api/register', async ({ request }) => answer((await request.json()) as object)));
  const { user } = stage.show(
    <RegisterForm api={createApiClient()} onSignedIn={({ id }) => void entered.push(id)} onFailure={() => undefined} />,
  );
  return { user, entered };
};
const register = async (user: ReturnType<typeof stage.show>['user']) => {
  await user.type(screen.getByLabelText('Username'), 'rosa');
  await user.type(screen.getByLabelText('Password'), 'secret-enough');
  await user.type(screen.getByLabelText('Confirm password'), 'secret-enough');
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
};
