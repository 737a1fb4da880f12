import { act } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Write } from '../../client/command/command.ts';
import { commandSent } from '../../client/command/commandSlice.ts';
import { rangeOf, type Range } from '../../client/calendar/monthDays.ts';
import { useCalendar } from '../../client/calendar/useCalendar.ts';
import { appointment } from '../support/appointments.ts';
import { appointmentsOn, type AppointmentServer } from '../support/appointmentServer.ts';
import type { ClientStage } from '../support/clientApp.tsx';
import { positionAt } from '../support/fakeSocket.ts';
import { rosa } from '../support/people.ts';
import { probeOf } from '../support/probe.tsx';
import { anaUser, miguel } from '../support/seniorsCare.ts';

/** The nth week after that of June 7, 2026. */
export const week = (number: number) => {
  const sunday = Date.parse('2026-06-07T00:00:00Z') + number * 7 * 86_400_000;
  return rangeOf([0, 6].map((day) => new Date(sunday + day * 86_400_000).toISOString().slice(0, 10)));
};
export const thisWeek = week(0);
export const askedFor = (ownerIds: readonly string[], { from, to } = thisWeek) =>
  `senior=${ownerIds.join(',')}&from=${from}&to=${to}`;

export const dentist = appointment();
export const checkUp = appointment({ userId: miguel.seniorId, title: 'Check-up' }, 2);
export const both = [rosa.id, miguel.seniorId];

interface Asked {
  readonly ownerIds: readonly string[];
  readonly range?: Range;
  readonly neighbours?: readonly Range[];
}
const useAsked = ({ ownerIds, range = thisWeek, neighbours }: Asked) => useCalendar(ownerIds, range, neighbours);

/** Ana's calendar of these people. */
export const calendarOf = (stage: ClientStage, asked: Asked, more: Partial<AppointmentServer> = {}) => {
  const appointments = { [rosa.id]: [dentist], [miguel.seniorId]: [checkUp], [anaUser.id]: [] };
  const server = appointmentsOn(stage, anaUser.id, { appointments, ...more });
  stage.server.use(http.get('/api/user/me', () => HttpResponse.json(anaUser)));
  const [Probe, probe] = probeOf(useAsked, asked);
  const { store } = stage.show(<Probe />, { user: anaUser });
  const titles = () => probe.now().appointments.map(({ title }) => title);
  const send = (write: Write) => act(() => void store.dispatch(commandSent({ ...write, key: write.type })));
  /** Number of ranges that are loaded and kept. */
  const rangesHad = () => store.getState().calendar?.kept.filter(({ status }) => status === 'ready').length;
  return { ...probe, server, store, titles, rangesHad, send };
};

let position = 3000;
/** The server announces that an appointment of hers has changed. */
export const pushChange = (stage: ClientStage, ownerId: string) => {
  position += 1;
  const frame = {
    type: 'changed',
    event: 'AppointmentScheduled',
    readModel: 'appointments',
    seniorId: ownerId,
    ids: [],
  };
  act(() =>
    stage
      .sockets()
      .latest()
      .push({ ...frame, position: positionAt(position) }),
  );
};
