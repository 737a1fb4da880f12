import { randomUUID } from 'node:crypto';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import type { Browser, ExtraHeaders, Reply } from '../support/browser.ts';
import type { TestServer } from '../support/testServer.ts';
import type { Problem } from './careOf.ts';

export const ibuprofen = { name: 'Ibuprofen', dosage: '200 mg', frequency: 'As needed', times: [] };

export const take = (
  browser: Browser,
  medicationId: string,
  more: object = {},
  headers: ExtraHeaders = {},
): Promise<Reply<DoseLogView & Problem>> =>
  browser.post('/api/medication-logs', { medicationId, status: 'taken', ...more }, headers);

/** Number of a medication's doses recorded as taken. */
export const takenOf = async ({ deps }: TestServer, medicationId: string): Promise<number> => {
  const { rows } = await deps.db.pool.query<{ count: number }>(
    `select count(*)::int as count from es.event where stream_id like $1 and type = 'DoseTaken'`,
    [`dose-${medicationId}%`],
  );
  return rows[0]?.count ?? 0;
};

export const patch = (browser: Browser, path: string, body: object): Promise<Reply<unknown>> =>
  browser.request('PATCH', path, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** Somebody new on a senior's care team. */
export const newMember = async (server: TestServer, senior: Browser) => {
  const email = `ana-${randomUUID()}@example.org`;
  const browser = await server.signedUp({ role: 'caregiver', email, firstName: 'Ana' });
  const { body } = await senior.post<{ id: string }>('/api/care-invitations', { caregiverEmail: email });
  const { status } = await patch(browser, `/api/care-invitations/${body.id}`, { status: 'accepted' });
  if (status !== 200) throw new Error(`Joining answered ${status}`);
  return { browser, userId: browser.userId, invitation: `/api/care-invitations/${body.id}` };
};
