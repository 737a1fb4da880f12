import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { CareDashboardPage } from '../../client/home/CareDashboardPage.tsx';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { appointment } from './appointments.ts';
import { appointmentReads, type AppointmentAnswers } from './appointmentReads.ts';
import { dayReads, medicationOf, senior, type DayAnswers } from './careDays.ts';
import type { CircleAnswers } from './careTeam.ts';
import { circleOn } from './circleStage.ts';
import { healthReads, noReadings, type HealthAnswers } from './healthServer.ts';
import type { ClientStage } from './clientApp.tsx';
import { rosa as somebody } from './people.ts';

export const ana = {
  id: '7c0e9a54-41a2-4f0e-8a55-0d8a1f6f2b02',
  firstName: 'Ana',
  role: 'family_member',
  email: 'ana@example.org',
} as const;

/** Ana's seniors on the morning of June 9: Rosa's Amlodipine is missed, Miguel's Lisinopril overdue. */
export const rosa = senior(1, 'Rosa Alvarez', { relationship: 'daughter' });
export const miguel = senior(2, 'Miguel Alvarez', { relationship: 'niece' });
export const amlodipine = medicationOf(rosa, 1, 'Amlodipine', ['08:00']);
export const metformin = medicationOf(rosa, 2, 'Metformin', ['18:30']);
const lisinopril = medicationOf(miguel, 1, 'Lisinopril', ['09:00']);
/** An appointment of a senior's at that instant. */
export const appointmentOf = (
  of: CareConnection,
  number: number,
  title: string,
  startTime: Date | string,
): AppointmentView =>
  appointment(
    {
      id: `${of.seniorId.slice(0, -4)}7${String(number).padStart(3, '0')}`,
      userId: of.seniorId,
      title,
      startTime: new Date(startTime).toISOString(),
    },
    number,
  );
export const family = (): DayAnswers => ({
  [rosa.seniorId]: { medications: [amlodipine, metformin], logs: [] },
  [miguel.seniorId]: { medications: [lisinopril], logs: [] },
});

/** Everybody a test may have in Ana's care. */
const everybody = [1, 2, 3, 4, 5].map((number) => senior(number, 'Any Body').seniorId);

interface DashboardAnswers {
  readonly days?: DayAnswers;
  readonly appointments?: AppointmentAnswers;
  /** Absent: nobody has readings. */
  readonly health?: HealthAnswers;
}

/** The dashboard in Ana's view, without appointments; `answers` changes the server's answers about the circle. */
export const showDashboard = (
  stage: ClientStage,
  circle: Partial<CircleAnswers> = {},
  days = family(),
  user: object = ana,
) => showCare(stage, circle, { days }, user);

/** The same, with appointments; `asked`: the owners requested. */
export const showCare = (
  stage: ClientStage,
  circle: Partial<CircleAnswers> = {},
  { days = family(), appointments = {}, health = noReadings(...everybody) }: DashboardAnswers = {},
  user: object = ana,
) => {
  const asked: string[] = [];
  stage.server.use(
    http.get('/api/user/me', () => HttpResponse.json({ ...somebody, ...user })),
    ...dayReads(days),
    appointmentReads(appointments, ana.id, asked),
    ...healthReads(health, ana.id),
  );
  const answers = circleOn(stage, { connections: [miguel, rosa], ...circle });
  return { answers, asked, ...stage.show(<CareDashboardPage />, { user }) };
};

export const seniorCard = async (name: string) => within(await screen.findByRole('article', { name }));
export const remindersFor = async (name: string) =>
  within(await screen.findByRole('region', { name: `Reminders for ${name}` }));
export const cardNames = () =>
  screen.getAllByRole('article').map((article) => within(article).getByRole('heading', { level: 3 }).textContent);
