/**
 * What one would write instead, in a process of its own: Express and knex on plain tables, every row written and read by one statement.
 * node --import tsx tests/bench/plainServer.ts, with DATABASE_URL and SESSION_KEY.
 */
import { createSecretKey } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import cookieParser from 'cookie-parser';
import express, { type RequestHandler } from 'express';
import jwt from 'jsonwebtoken';
import knex from 'knex';
import { listMedications } from '../../projections/medication/medicationsQueries.ts';
import type { Queryable } from '../../server/database/database.ts';
import { sessionCookie } from '../../server/session/sessionCookie.ts';

const db = knex({ client: 'pg', connection: process.env['DATABASE_URL'] ?? '', pool: { min: 0, max: 10 } });
const key = createSecretKey(Buffer.from(process.env['SESSION_KEY'] ?? '', 'base64'));

const insertDose: RequestHandler = async (req, res) => {
  const { id, medicationId, userId, medicationName, dosage, scheduledTime, takenTime, status } = req.body as Record<string, string>;
  const dose = {
    ...{ id, medication_id: medicationId, senior_id: userId, medication_name: medicationName, dosage, status },
    ...{ due_at: scheduledTime, at: scheduledTime, taken_at: takenTime, by_id: userId, was_missed: false, created_at: new Date() },
  };
  const [row] = await db('plain.dose_logs').insert(dose).returning('*');
  res.status(201).json(row);
};

/** The viewer of a token that was signed here and whose session stands. */
const viewerOf = async (token: unknown): Promise<string | undefined> => {
  if (typeof token !== 'string') return undefined;
  const claims = jwt.verify(token, key, { algorithms: ['HS256'] });
  if (typeof claims === 'string') return undefined;
  const session = await db('plain.sessions').where('sid', claims['sid']).andWhere('expire', '>', new Date()).first();
  return session?.sess.userId === claims.sub ? claims.sub : undefined;
};

const rowsOf = (seniorId: string) => db('plain.medications').where({ senior_id: seniorId, is_active: true }).orderBy(['created_at', 'id']);

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

const app = express().post('/api/medication-logs', express.json(), insertDose).get('/api/medications', cookieParser(), listOwnMedications);
const server = app.listen(0, '127.0.0.1', () => console.log(`ready at http://127.0.0.1:${(server.address() as AddressInfo).port}`));
