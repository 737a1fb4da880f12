import { listMedications } from '../../projections/medication/medicationsQueries.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { plainTables } from './servers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('the tables of the bench’s plain server have the columns that a list of medications is made of', async () => {
  const rosa = await server.signedUp();
  const body = { name: 'Metformin', dosage: '500 mg', frequency: 'Once daily', times: ['08:00'] };
  expect((await rosa.post('/api/medications', body)).status).toBe(201);
  const { pool } = server.deps.db;
  await pool.query({ text: plainTables });
  const on = { query: () => pool.query({ text: 'select * from plain.medications' }) } as unknown as typeof pool;
  const now = new Date();
  expect(await listMedications(on, rosa.userId, now)).toEqual(await listMedications(pool, rosa.userId, now));
});
