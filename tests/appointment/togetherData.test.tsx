import { act, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useAppointmentsOf } from '../../client/appointment/appointmentsResource.ts';
import { readModelsStale } from '../../client/connection/readModels.ts';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import { appointment } from '../support/appointments.ts';
import { appointmentsOn, type AppointmentServer } from '../support/appointmentServer.ts';
import { ids } from '../support/careTeam.ts';
import { pushReset } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import { tenPastTen } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';
import { probeOf } from '../support/probe.tsx';
import { anaUser, miguel } from '../support/seniorsCare.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
// a slow start counts as a late connection, after which the client loads everything again
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const teresaId = ids(92, '5');
const dentist = appointment();
const checkUp = appointment({ userId: miguel.seniorId, title: 'Check-up' }, 2);
const walk = appointment({ userId: teresaId, title: 'Walk' }, 3);
const own = appointment({ userId: anaUser.id, title: 'Yoga' }, 4);
const everybodys = (): Record<string, readonly AppointmentView[]> => ({
  [rosa.id]: [dentist],
  [miguel.seniorId]: [checkUp],
  [teresaId]: [walk],
  [anaUser.id]: [own],
});

/** Shows Ana the appointments of these people. */
const shownOf = (ownerIds: readonly string[], more: Partial<AppointmentServer> = {}) => {
  const server = appointmentsOn(stage, anaUser.id, { appointments: everybodys(), ...more });
  stage.server.use(http.get('/api/user/me', () => HttpResponse.json(anaUser)));
  const [Probe, probe] = probeOf(useAppointmentsOf, ownerIds);
  const { store } = stage.show(<Probe />, { user: anaUser });
  const states = () =>
    [...probe.now().values()].map(({ status, appointments }) => [status, ...appointments.map(({ title }) => title)]);
  return { ...probe, server, store, states };
};

test('owners who are opened together are requested together, the viewer among them', async () => {
  const { server, states } = shownOf([rosa.id, miguel.seniorId, anaUser.id]);
  await waitFor(() =>
    expect(states()).toEqual([
      ['ready', 'Dentist'],
      ['ready', 'Check-up'],
      ['ready', 'Yoga'],
    ]),
  );
  expect(server.asked).toEqual([`senior=${rosa.id},${miguel.seniorId},${anaUser.id}`]);
});

test('when all of them are stale they are requested together again', async () => {
  const { server, store, states } = shownOf([rosa.id, miguel.seniorId]);
  await waitFor(() => expect(states()).toHaveLength(2));
  await waitFor(() => expect(states()[0]).toEqual(['ready', 'Dentist']));
  server.appointments[miguel.seniorId] = [];
  act(() => void store.dispatch(readModelsStale(['appointments'])));
  await waitFor(() => expect(states()[1]).toEqual(['ready']));
  expect(server.asked).toEqual(Array(2).fill(`senior=${rosa.id},${miguel.seniorId}`));
});

test('an added one is requested alone, and the others stay', async () => {
  const { server, states, ask } = shownOf([rosa.id]);
  await waitFor(() => expect(states()).toEqual([['ready', 'Dentist']]));
  ask([rosa.id, miguel.seniorId]);
  expect(states()).toEqual([['ready', 'Dentist'], ['waiting']]);
  await waitFor(() => expect(states()[1]).toEqual(['ready', 'Check-up']));
  expect(server.asked).toEqual([`senior=${rosa.id}`, `senior=${miguel.seniorId}`]);
});

test.each([403, 404])(
  'if one of them is refused with %i, each is requested alone, and only she is refused',
  async (status) => {
    const { server, states } = shownOf([rosa.id, miguel.seniorId, anaUser.id], {
      refused: { [miguel.seniorId]: status },
    });
    await waitFor(() => expect(states()).toEqual([['ready', 'Dentist'], ['failed'], ['ready', 'Yoga']]));
    expect(server.asked).toEqual([
      `senior=${rosa.id},${miguel.seniorId},${anaUser.id}`,
      `senior=${rosa.id}`,
      `senior=${miguel.seniorId}`,
      'own',
    ]);
  },
);

test('if one of them can’t be loaded now, only she has failed', async () => {
  const { states } = shownOf([rosa.id, miguel.seniorId], { refused: { [miguel.seniorId]: 503 } });
  await waitFor(() => expect(states()).toEqual([['ready', 'Dentist'], ['failed']]));
});

test('if the server does not answer at all, nobody is requested alone', async () => {
  const { server, states } = shownOf([rosa.id, miguel.seniorId], { isDown: true });
  await waitFor(() => expect(states()).toEqual([['failed'], ['failed']]));
  expect(server.asked).toHaveLength(1);
});

test('more than 50 owners go in several requests', async () => {
  const owners = Array.from({ length: 51 }, (_, number) => `${rosa.id.slice(0, -2)}${String(number + 10)}`);
  const { server, states } = shownOf(owners, { appointments: Object.fromEntries(owners.map((id) => [id, []])) });
  await waitFor(() => expect(states().filter(([status]) => status === 'ready')).toHaveLength(51));
  expect(server.asked).toEqual([`senior=${owners.slice(0, 50).join(',')}`, `senior=${owners[50]}`]);
});

test('a list as long as the server makes them may lack somebody’s: each is requested alone', async () => {
  const many = Array.from({ length: 999 }, (_, number) => appointment({ title: `No. ${number}` }, number + 10));
  const { server, now } = shownOf([rosa.id, miguel.seniorId], {
    appointments: { ...everybodys(), [rosa.id]: many },
  });
  await waitFor(() => expect(now().get(miguel.seniorId)?.status).toBe('ready'));
  expect(server.asked.slice(1)).toEqual([`senior=${rosa.id}`, `senior=${miguel.seniorId}`]);
});

test('a change of rights for one senior reloads only hers and disturbs nobody else', async () => {
  const { server, states } = shownOf([rosa.id, miguel.seniorId]);
  await waitFor(() => expect(states()[1]).toEqual(['ready', 'Check-up']));
  server.refused[miguel.seniorId] = 403;
  pushReset(stage, miguel.seniorId);
  await waitFor(() => expect(states()).toEqual([['ready', 'Dentist'], ['failed']]));
  expect(server.asked).toEqual([`senior=${rosa.id},${miguel.seniorId}`, `senior=${miguel.seniorId}`]);
});
