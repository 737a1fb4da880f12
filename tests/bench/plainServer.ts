/**
 * The plain alternative, in its own process: Express and knex on plain tables, one statement per row written or read.
 * Run: node --import tsx tests/bench/plainServer.ts, with DATABASE_URL and SESSION_KEY.
 */
import { createSecretKey } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import cookieParser from 'cookie-parser';
import express, { type Request, type RequestHandler } from 'express';
import jwt from 'jsonwebtoken';
import knex from 'knex';
import { longestMs } from '../../events/appointment/appointmentTimes.ts';
import { listMedications } from '../../projections/medication/medicationsQueries.ts';
import type { Queryable } from '../../projections/queryable.ts';
import { sessionCookie } from '../../server/session/sessionCookie.ts';
import { plainHealth } from './plainHealth.ts';
import { plainTalk } from './plainTalk.ts';

const db = knex({ client: 'pg', connection: process.env['DATABASE_URL'] ?? '', pool: { min: 0, max: 10 } });
const key = createSecretKey(Buffer.from(process.env['SESSION_KEY'] ?? '', 'base64'));

const insertDose: RequestHandler = async (req, res) => {
  const { id, medicationId, userId, medicationName, dosage, scheduledTime, takenTime, status } = req.body as Record<
    string,
    string
  >;
  const now = new Date();
  const dose = {
    id,
    medication_id: medicationId,
    senior_id: userId,
    medication_name: medicationName,
    dosage,
    status,
    due_at: scheduledTime,
    at: scheduledTime,
    taken_at: takenTime,
    by_id: userId,
    was_missed: false,
    created_at: now,
    recorded_at: now,
  };
  const [row] = await db('plain.dose_logs').insert(dose).returning('*');
  res.status(201).json(row);
};

/** The viewer, if the token was signed here and its session is valid. */
const viewerOf = async (token: unknown): Promise<string | undefined> => {
  if (typeof token !== 'string') return undefined;
  const claims = jwt.verify(token, key, { algorithms: ['HS256'] });
  if (typeof claims === 'string') return undefined;
  const session = await db('plain.sessions').where('sid', claims['sid']).andWhere('expire', '>', new Date()).first();
  return session?.sess.userId === claims.sub ? claims.sub : undefined;
};

const rowsOf = (seniorId: string) =>
  db('plain.medications').where({ senior_id: seniorId, is_active: true }).orderBy(['created_at', 'id']);

/** The view is made by the product's own function, of rows that knex has read: what differs is the way to them. */
const viewsOf = (seniorId: string) => {
  const on = { query: async () => ({ rows: await rowsOf(seniorId), rowCount: null }) } as unknown as Queryable;
  return listMedications(on, seniorId, new Date());
};

const listOwnMedications: RequestHandler = async (req, res) => {
  const viewerId = await viewerOf(req.cookies[sessionCookie]);
  if (viewerId === undefined) return void res.status(401).end();
  const seniorId = req.query['senior'] ?? viewerId;
  if (seniorId !== viewerId) return void res.status(403).end();
  res.json(await viewsOf(viewerId));
};

/** Every one of them is a senior in whose care team the viewer is, and has given her the area. */
const maySeeAll = async (
  viewerId: string,
  seniorIds: readonly string[],
  area: 'appointments' | 'health',
): Promise<boolean> => {
  const rows = await db('plain.care_connections')
    .where({ person_id: viewerId })
    .whereIn('senior_id', seniorIds)
    .whereNotNull('invitation_id');
  return rows.length === seniorIds.length && rows.every(({ permissions }) => permissions[area]);
};

const appointmentColumns = [
  'a.*',
  'owner.time_zone',
  'scheduler.first_name as scheduled_by_name',
  'completer.first_name as completed_by_name',
  'changer.first_name as changed_by_name',
  'denier.first_name as denied_by_name',
];
const appointmentRows = (seniorIds: readonly string[], from: string, to: string) =>
  db('plain.appointments as a')
    .join('plain.users as owner', 'owner.id', 'a.owner_id')
    .leftJoin('plain.users as scheduler', 'scheduler.id', 'a.scheduled_by')
    .leftJoin('plain.users as completer', 'completer.id', 'a.completed_by')
    .leftJoin('plain.users as changer', 'changer.id', 'a.changed_by')
    .leftJoin('plain.users as denier', 'denier.id', 'a.did_not_happen_by')
    .select(appointmentColumns)
    .whereIn('a.owner_id', seniorIds)
    .where('a.is_active', true)
    .where('a.start_time', '<', to)
    .where('a.start_time', '>=', new Date(Date.parse(from) - longestMs))
    .whereRaw('coalesce(a.end_time, a.start_time) >= ?', [from])
    .orderBy(['a.start_time', 'a.id']);
type AppointmentRow = Awaited<ReturnType<typeof appointmentRows>>[number];

const appointmentOf = (row: AppointmentRow) => ({
  id: row.id,
  userId: row.owner_id,
  title: row.title,
  description: row.description,
  type: row.type,
  startTime: row.start_time,
  endTime: row.end_time,
  location: row.location,
  reminderMinutes: row.reminder_minutes,
  isAllDay: row.is_all_day,
  firstDay: row.first_day,
  lastDay: row.last_day,
  isCompleted: row.completed_at !== null,
  completedAt: row.completed_at,
  completedBy: row.completed_by && { id: row.completed_by, firstName: row.completed_by_name },
  didNotHappenAt: row.did_not_happen_at,
  didNotHappenBy: row.did_not_happen_by && { id: row.did_not_happen_by, firstName: row.denied_by_name },
  scheduledBy: { id: row.scheduled_by, firstName: row.scheduled_by_name },
  version: row.version,
  changedBy: row.changed_by && { id: row.changed_by, firstName: row.changed_by_name },
  moved: row.moved,
  edited: row.edited,
  isActive: row.is_active,
  createdAt: row.created_at,
  timeZone: row.time_zone,
});

const listAppointmentsOfRange: RequestHandler = async (req, res) => {
  const viewerId = await viewerOf(req.cookies[sessionCookie]);
  if (viewerId === undefined) return void res.status(401).end();
  const { senior, from, to } = req.query;
  const seniorIds = String(senior).split(',');
  if (!(await maySeeAll(viewerId, seniorIds, 'appointments'))) return void res.status(403).end();
  res.json((await appointmentRows(seniorIds, String(from), String(to))).map(appointmentOf));
};

/** For a list of seniors, all of them or nothing. */
const ofSeniors =
  (answer: (seniorIds: readonly string[], query: Request['query']) => Promise<unknown>): RequestHandler =>
  async (req, res) => {
    const viewerId = await viewerOf(req.cookies[sessionCookie]);
    if (viewerId === undefined) return void res.status(401).end();
    const seniorIds = String(req.query['senior']).split(',');
    if (!(await maySeeAll(viewerId, seniorIds, 'health'))) return void res.status(403).end();
    res.json(await answer(seniorIds, req.query));
  };
const health = plainHealth(db);
const talk = plainTalk(db);

/** Signed in, and not refused. */
const seen =
  (answer: (viewerId: string, params: Request['params']) => Promise<unknown>): RequestHandler =>
  async (req, res) => {
    const viewerId = await viewerOf(req.cookies[sessionCookie]);
    if (viewerId === undefined) return void res.status(401).end();
    const found = await answer(viewerId, req.params);
    if (found === undefined) return void res.status(404).end();
    res.json(found);
  };

const app = express()
  .post('/api/medication-logs', express.json(), insertDose)
  .get('/api/medications', cookieParser(), listOwnMedications)
  .get('/api/appointments', cookieParser(), listAppointmentsOfRange)
  .post('/api/health-metrics', express.json(), health.insertMetric)
  .get('/api/health-metrics', cookieParser(), ofSeniors(health.listMetrics))
  .get('/api/health-metrics/summary', cookieParser(), ofSeniors(health.listSummaries))
  .get('/api/health-alerts', cookieParser(), ofSeniors(health.listAlerts))
  .post('/api/messages', express.json(), talk.insertMessage)
  .get(
    '/api/messages/:id',
    cookieParser(),
    seen((viewerId, { id }) => talk.listMessages(viewerId, String(id))),
  )
  .post('/api/family-updates', express.json(), talk.insertUpdate)
  .get('/api/family-updates', cookieParser(), seen(talk.listUpdates));
const server = app.listen(0, '127.0.0.1', () =>
  console.log(`ready at http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
