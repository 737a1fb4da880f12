import { doseHistoryProjector } from '../../projections/medication/doseHistory.ts';
import { doseLogsProjector } from '../../projections/medication/doseLogsProjector.ts';
import { dueDosesProjector } from '../../projections/medication/dueDosesProjector.ts';
import { medicationPausesProjector } from '../../projections/medication/medicationPauses.ts';
import { medicationsProjector } from '../../projections/medication/medicationsProjector.ts';
import type { AnyProjector } from '../../projections/runner/projector.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { replay } from '../support/replay.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { checkMissedDoses, newSenior, testClock } from './careOf.ts';

const projectors: readonly AnyProjector[] = [
  medicationsProjector,
  medicationPausesProjector,
  dueDosesProjector,
  doseLogsProjector,
  doseHistoryProjector,
];
const clock = testClock('2026-06-10T11:00:00.000Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: clock.now });
});
afterAll(() => server.close());

/** Two days of everything that can happen. */
const liveThroughIt = async (): Promise<void> => {
  const { browser, care, medicationOf } = await newSenior(server);
  const { id } = await medicationOf({ times: ['08:00', '20:00'], frequency: 'Twice daily' });
  const pain = await medicationOf({ frequency: 'As needed', times: [] });
  await care.log(id, { scheduledTime: '2026-06-11T00:00:00.000Z' });
  await browser.post(`/api/medication-logs/${id}-2026-06-10T0800/snooze`, { until: '2026-06-10T12:30:00.000Z' });
  await browser.post(`/api/medication-logs/${id}-2026-06-11T0800/snooze`, { until: '2026-06-10T12:40:00.000Z' });
  clock.set('2026-06-10T15:00:00.000Z');
  await checkMissedDoses(server);
  const late = await care.log(id, { scheduledTime: '2026-06-10T12:00:00.000Z' });
  await care.undo(late.body.id);
  const wrong = await care.log(pain.id, { amount: '2' });
  await care.undo(wrong.body.id);
  await browser.put('/api/user/profile', { timeZone: 'Europe/Berlin' });
  await browser.put(`/api/medications/${id}`, {
    name: 'Metformin',
    dosage: '1 g',
    frequency: 'Once daily',
    times: ['09:00'],
  });
  clock.set('2026-06-12T12:00:00.000Z');
  await checkMissedDoses(server);
  await care.log(id, { scheduledTime: '2026-06-11T07:00:00.000Z', status: 'skipped', reason: 'Away' });
  await browser.delete(`/api/medications/${pain.id}`);
  await browser.post(`/api/medications/${pain.id}/restore`);
  await browser.post(`/api/medications/${pain.id}/stop`, { reason: 'No pain' });
  const pause = { from: '2026-06-13T00:00:00.000Z', until: '2026-06-14T00:00:00.000Z', reason: 'In the hospital' };
  const { id: pauseId } = (await browser.post<{ id: string }>('/api/medication-pauses', pause)).body;
  await browser.post('/api/medication-pauses', { ...pause, from: '2026-06-15T00:00:00.000Z', until: null });
  clock.set('2026-06-13T12:00:00.000Z');
  await medicationOf({ times: ['15:00'] });
  await browser.request('PATCH', `/api/medication-pauses/${pauseId}`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ until: '2026-06-14T20:00:00.000Z' }),
  });
  await browser.delete(`/api/medication-pauses/${pauseId}`);
  await browser.post(`/api/medications/${pain.id}/start`, { from: '2026-06-14T00:00:00.000Z' });
  await caughtUp(server);
};

test('read models rebuilt in one batch equal those that grew day by day', async () => {
  await liveThroughIt();
  for (const { live, rebuilt } of await replay(server, projectors)) {
    expect(live.length).toBeGreaterThan(1);
    expect(rebuilt).toEqual(live);
  }
});
