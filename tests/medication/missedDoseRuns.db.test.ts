import { doseStream } from '../../events/medication/doseId.ts';
import type { Health } from '../../server/http/health.ts';
import { findLastRun } from '../../server/jobs/jobRuns.ts';
import { flagMissedDoses } from '../../server/medication/flagMissedDoses.ts';
import { someEvent } from '../store/someEvents.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { caughtUp, checkMissedDoses, newSenior, testClock } from './careOf.ts';

const clock = testClock('2026-06-10T11:00:00.000Z');
let server: TestServer;
beforeEach(async () => {
  clock.set('2026-06-10T11:00:00.000Z');
  server = await startTestServer({ now: clock.now });
});
afterEach(() => server.close());

test('a dose that can’t be recorded keeps no other from it, and the check counts as done; the job says how many failed', async () => {
  const { browser, care, medicationOf, userId } = await newSenior(server);
  const [broken] = [await medicationOf({ startDate: undefined }), await medicationOf({ startDate: undefined })];
  const metadata = { ...someEvent().metadata, subjectId: userId };
  await server.deps.events.store.append(doseStream(`${broken.id}-2026-06-10T0800`), [someEvent({ type: 'DoseTaken', metadata })], {
    expected: 'none',
  });
  clock.set('2026-06-10T18:00:00.000Z');
  await expect(checkMissedDoses(server)).rejects.toThrow('1 missed doses could not be recorded');
  await caughtUp(server);
  expect((await care.logs()).map(({ status }) => status)).toEqual(['missed']);
  const { body } = await browser.get<Health>('/healthz');
  expect(body).toMatchObject({ lastMissedDoseCheck: '2026-06-10T18:00:00.000Z', missedDoseChecks: { ok: true, detail: 'in time' } });
});

test('a check that takes longer than three minutes is recorded while it goes on, and ends with the time of its end', async () => {
  const { browser, medicationOf } = await newSenior(server);
  await medicationOf({ startDate: undefined });
  clock.set('2026-06-10T18:00:00.000Z');
  const stopping = new AbortController();
  let uptime = 1_000;
  const { events } = server.deps;
  const lastRun = () => findLastRun(server.deps.db.pool, flagMissedDoses.name);
  const before: (Date | undefined)[] = [];
  const append: typeof events.append = async (...parts) => {
    uptime += 240;
    stopping.abort();
    before.push(await lastRun());
    return events.append(...parts);
  };
  const checkWith = (signal: AbortSignal) => flagMissedDoses.run({ ...server.deps, events: { ...events, append } }, signal, () => uptime);
  // stopped in the middle: nothing but its progress is recorded
  await checkWith(stopping.signal);
  clock.set('2026-06-10T18:05:00.000Z');
  const { body } = await browser.get<Health>('/healthz');
  expect(body).toMatchObject({ lastMissedDoseCheck: '2026-06-10T18:04:00.000Z', missedDoseChecks: { ok: true, detail: 'in time' } });
  await caughtUp(server);
  clock.set('2026-06-11T18:00:00.000Z');
  await checkWith(new AbortController().signal);
  expect(await lastRun()).toEqual(new Date('2026-06-11T18:04:00.000Z'));
  // time alone, without a dose that is done, records nothing
  expect(before).toEqual([undefined, new Date('2026-06-10T18:04:00.000Z')]);
});
