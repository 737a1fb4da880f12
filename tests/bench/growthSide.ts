import pg from 'pg';
import { shareOf, withProgress, withShare } from '../../scripts/progress.ts';
import { addAppointment } from './appointments.ts';
import { joinTeam } from './circles.ts';
import type { Site } from './ground.ts';
import { addReading, dailyReadings, worryingReadings } from './readings.ts';
import { rebuild } from './rebuild.ts';
import {
  addPerson,
  addSenior,
  dosesOf,
  inParallel,
  openSessions,
  takeDirectly,
  type Person,
  type Senior,
  type Sessions,
} from './seed.ts';

/** A senior and her daughter, who may see everything. */
export interface Household {
  readonly senior: Senior;
  readonly daughter: Person;
}

const [medications, pastDays] = [10, 2];
const [appointmentsPast, appointmentsAhead] = [8, 4];
const pastReadings = 8;
/** With the alerts that they raise. */
const worryingEvents = 4;
const dayMs = 86_400_000;
/** Accounts, an accepted invitation, medications, doses three times a day, appointments (past ones completed), readings and two alerts. */
const eventsEach =
  2 +
  2 +
  medications +
  medications * 3 * pastDays +
  appointmentsPast * 2 +
  appointmentsAhead +
  pastReadings +
  worryingEvents;

const addAppointments = async (site: Site, { senior, daughter }: Household): Promise<void> => {
  const tomorrow = Date.now() + dayMs;
  for (let nth = -appointmentsPast; nth < appointmentsAhead; nth += 1)
    await addAppointment(site, {
      ownerId: senior.id,
      scheduledBy: daughter.id,
      start: tomorrow + nth * 7 * dayMs,
      isCompleted: nth < 0,
    });
};

const addPastDoses = async (site: Site, senior: Senior): Promise<void> => {
  for (let days = -pastDays; days < 0; days += 1)
    await Promise.all(dosesOf([senior], days).map((dose) => takeDirectly(site, dose, dose.dueAt)));
};

const addReadings = async (site: Site, { senior, daughter }: Household): Promise<void> => {
  const of = { seniorId: senior.id, recordedBy: daughter.id };
  for (const measured of [...dailyReadings(of, pastReadings), ...worryingReadings(of)])
    await addReading(site, measured);
};

const addHousehold = async (site: Site, sessions: Sessions): Promise<Household> => {
  const [senior, daughter] = [
    await addSenior(site, sessions, medications),
    await addPerson(site, sessions, 'family_member'),
  ];
  await joinTeam(site, senior.id, daughter);
  const household = { senior, daughter };
  await Promise.all([addAppointments(site, household), addPastDoses(site, senior), addReadings(site, household)]);
  return household;
};

/** Postgres' statistics are as after some hours of use, and no deferred writes are left. */
const settle = async ({ connection }: Site): Promise<void> => {
  const client = new pg.Client(connection);
  await client.connect();
  for (const statement of ['vacuum analyze', 'checkpoint']) await client.query(statement);
  await client.end();
};

/** Households with that many events between them, and read models that have them all. */
export const fillSide = async (site: Site, events: number): Promise<readonly Household[]> => {
  const sessions = await openSessions(site);
  const count = Math.round(events / eventsEach);
  const households = await withProgress(`Households of ${events.toLocaleString('en')} events`, count, (step) =>
    inParallel(count, async () => {
      const household = await addHousehold(site, sessions);
      step();
      return household;
    }),
  );
  await withShare('Projected', (done) => rebuild(site, (at, until) => done(shareOf(at, until))));
  await settle(site);
  return households;
};
