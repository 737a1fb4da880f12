import { act } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AppointmentTotals, AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import type { TeamMember } from '../../projections/circle/teamQueries.ts';
import { totals } from './appointments.ts';
import { ids, rosaAsSenior } from './careTeam.ts';
import { circleOn } from './circleStage.ts';
import type { ClientStage } from './clientApp.tsx';
import { positionAt } from './fakeSocket.ts';
import { healthReads, noReadings, type HealthAnswers } from './healthServer.ts';
import type { MedicineAnswers } from './medicineServer.ts';
import { ana, medication, rosasDay } from './medicines.ts';
import { rosa } from './people.ts';

/** Ana, who cares for Rosa. */
export const anaUser = {
  ...rosa,
  ...ana,
  lastName: 'Alvarez',
  username: 'ana',
  role: 'family_member',
  email: 'ana@example.org',
} as const;

/** Miguel, another senior in Ana's care. */
export const miguel = rosaAsSenior({
  id: ids(91, '5'),
  seniorId: ids(91, '5'),
  firstName: 'Miguel',
  username: 'miguel',
  invitationId: ids(2),
});
export const warfarin = medication(9, 'Warfarin', ['09:00'], { userId: miguel.seniorId });

type Asked = { readonly path: string; readonly senior: string | null };
export interface CareAnswers {
  connections: readonly CareConnection[];
  /** The care team members that Ana may see. */
  readonly team: readonly TeamMember[];
  /** By senior; a senior without an entry can't be found. */
  readonly medicines: Record<string, MedicineAnswers>;
  /** By owner; an owner without an entry can't be found. */
  readonly appointments: Record<string, readonly AppointmentView[]>;
  /** The totals over everybody. */
  totals: AppointmentTotals;
  readonly health: HealthAnswers;
  /** Every requested list of medicines, in order. */
  readonly asked: Asked[];
  /** The same of appointments and their totals. */
  readonly askedAppointments: Asked[];
}

/** The API's answers to Ana about the people in her care; a test changes them while it runs. */
export const careOn = (
  stage: ClientStage,
  more: Partial<Omit<CareAnswers, 'asked' | 'askedAppointments'>> = {},
): CareAnswers => {
  const medicines = {
    [rosa.id]: { ...rosasDay(), facts: [] },
    [miguel.seniorId]: { medications: [warfarin], logs: [], facts: [] },
  };
  const answers: CareAnswers = {
    connections: [rosaAsSenior(), miguel],
    team: [],
    medicines,
    asked: [],
    askedAppointments: [],
    appointments: { [rosa.id]: [], [miguel.seniorId]: [] },
    totals: totals(),
    health: noReadings(ana.id, rosa.id, miguel.seniorId),
    ...more,
  };
  circleOn(stage, { team: answers.team });
  const list = (path: string, pick: (of: MedicineAnswers) => readonly object[]) =>
    http.get(path, ({ request }) => {
      const { searchParams } = new URL(request.url);
      if (searchParams.has('status')) return HttpResponse.json([]);
      const senior = searchParams.get('senior');
      answers.asked.push({ path, senior });
      const known = answers.medicines[senior ?? ana.id];
      return known
        ? HttpResponse.json([...pick(known)])
        : HttpResponse.json({ message: 'Not found.' }, { status: 404 });
    });
  const ofAppointments = (path: string, answer: (views: readonly AppointmentView[]) => object) =>
    http.get(path, ({ request }) => {
      const senior = new URL(request.url).searchParams.get('senior');
      answers.askedAppointments.push({ path, senior });
      const lists = (senior ?? ana.id).split(',').map((id) => answers.appointments[id]);
      if (lists.includes(undefined)) return HttpResponse.json({ message: 'Not found.' }, { status: 404 });
      return HttpResponse.json(answer(lists.flatMap((views) => views ?? [])));
    });
  stage.server.use(
    http.get('/api/user/me', () => HttpResponse.json(anaUser)),
    http.get('/api/care-connections', () => HttpResponse.json([...answers.connections])),
    list('/api/medications', ({ medications }) => medications),
    list('/api/medication-logs', ({ logs }) => logs),
    http.get('/api/documents', () => HttpResponse.json([])),
    http.get('/api/medications/:id/history', () => HttpResponse.json([])),
    ofAppointments('/api/appointments', (views) => [...views]),
    ofAppointments('/api/appointments/totals', () => answers.totals),
    ...healthReads(answers.health, ana.id),
  );
  return answers;
};

let position = 500;
type OfSeniors = 'medications' | 'doseLogs' | 'appointments' | 'healthMetrics' | 'healthAlerts' | 'healthLimits';
/** The server announces that one of the senior's read models has changed. */
export const pushChangeOf = (stage: ClientStage, seniorId: string, readModel: OfSeniors): void => {
  position += 1;
  const frame = { type: 'changed', event: 'DoseTaken', readModel, seniorId, ids: [], position: positionAt(position) };
  act(() => stage.sockets().latest().push(frame));
};
/** The server sends a ping. */
export const ping = (stage: ClientStage): void => {
  position += 1;
  act(() =>
    stage
      .sockets()
      .latest()
      .push({ type: 'ping', position: positionAt(position) }),
  );
};
