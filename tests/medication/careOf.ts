import type { ReadEvent } from '../../events/store/eventLog.ts';
import { doseStream } from '../../events/medication/doseId.ts';
import type { DoseFactView } from '../../projections/medication/doseHistory.ts';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { flagMissedDoses } from '../../server/medication/flagMissedDoses.ts';
import type { Browser, Reply } from '../support/browser.ts';
import { caughtUp } from '../support/caughtUp.ts';
import type { TestServer } from '../support/testServer.ts';

/** A new person in New York; medications added for her start on the first of June by default. */
export const newSenior = async (server: TestServer, person: object = {}) => {
  const browser = await server.signedUp({ timeZone: 'America/New_York', ...person });
  const care = careOf(browser);
  const medicationOf = async (more: object = {}) => (await care.add({ startDate: '2026-06-01', ...more })).body;
  return { browser, care, medicationOf, userId: browser.userId };
};

export interface Problem {
  readonly message: string;
  readonly code: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** A clock that a test sets. */
export const testClock = (start: string) => {
  let at = new Date(start);
  return { now: () => at, set: (to: string) => void (at = new Date(to)) };
};

/** A senior's requests about her medications in short form. */
export const careOf = (browser: Browser) => ({
  add: (medication: object = {}): Promise<Reply<MedicationView>> =>
    browser.post('/api/medications', {
      name: 'Metformin',
      dosage: '500 mg',
      frequency: 'Once daily',
      times: ['08:00'],
      ...medication,
    }),
  medications: async (): Promise<readonly MedicationView[]> =>
    (await browser.get<readonly MedicationView[]>('/api/medications')).body,
  logs: async (query = ''): Promise<readonly DoseLogView[]> =>
    (await browser.get<readonly DoseLogView[]>(`/api/medication-logs${query}`)).body,
  history: async (medicationId: string): Promise<readonly DoseFactView[]> =>
    (await browser.get<readonly DoseFactView[]>(`/api/medications/${medicationId}/history`)).body,
  log: (medicationId: string, said: object = {}): Promise<Reply<DoseLogView>> =>
    browser.post('/api/medication-logs', { medicationId, status: 'taken', ...said }),
  undo: (doseId: string): Promise<Reply<Problem>> => browser.delete(`/api/medication-logs/${doseId}`),
});

/** The facts in a dose's stream. */
export const doseEvents = (server: TestServer, doseId: string): Promise<readonly ReadEvent[]> =>
  server.deps.events.readStream(doseStream(doseId));
export const doseEventTypes = async (server: TestServer, doseId: string): Promise<readonly string[]> =>
  (await doseEvents(server, doseId)).map(({ type }) => type);

/** The missed-dose check, and its outcome projected. */
export const checkMissedDoses = async (server: TestServer): Promise<void> => {
  await flagMissedDoses.run(server.deps, new AbortController().signal);
  await caughtUp(server);
};
