import { randomUUID } from 'node:crypto';
import { findPrescribed, type MedicationFound } from '../../projections/medication/dueDosesQueries.ts';
import { recallPrescribed } from '../../projections/medication/prescribedQueries.ts';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import type { Browser, ExtraHeaders, Reply } from '../support/browser.ts';
import type { TestServer } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';
import type { Problem } from './careOf.ts';

export const ibuprofen = { name: 'Ibuprofen', dosage: '200 mg', frequency: 'As needed', times: [] };

export const take = (
  browser: Browser,
  medicationId: string,
  more: object = {},
  headers: ExtraHeaders = {},
): Promise<Reply<DoseLogView & Problem>> => browser.post('/api/medication-logs', { medicationId, status: 'taken', ...more }, headers);

export const recalled = ({ deps }: TestServer, medicationId: string, viewerId: string): MedicationFound | undefined =>
  recallPrescribed(deps.leaderRows, medicationId, viewerId);
export const asked = ({ deps }: TestServer, medicationId: string, viewerId: string): Promise<MedicationFound | undefined> =>
  findPrescribed(deps.db.pool, medicationId, viewerId);

/** How many appends were made by what was remembered, from here on. */
export const countProven = ({ deps: { events } }: TestServer): (() => number) => {
  const append = events.append.bind(events);
  let count = 0;
  const counting: typeof append = async (stream, all, options) => {
    const result = await append(stream, all, options);
    if (options.premise && result.kind === 'appended') count += 1;
    return result;
  };
  Object.assign(events, { append: counting });
  return () => count;
};

/** Doses are taken until one was decided on what the leader remembers. */
export const warmUp = async (server: TestServer, browser: Browser, medicationId: string): Promise<void> => {
  const proven = countProven(server);
  await until(async () => {
    await take(browser, medicationId);
    return proven() > 0;
  });
};

/** How many doses of a medication are on record as taken. */
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
