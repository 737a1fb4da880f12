import type { DoseChecksView } from '../../projections/medication/doseChecksView.ts';
import { doseStream } from '../../events/medication/doseId.ts';
import type { Health } from '../../server/http/health.ts';
import { findLastRun } from '../../server/jobs/jobRuns.ts';
import { flagMissedDoses } from '../../server/medication/flagMissedDoses.ts';
import { someEvent } from '../store/someEvents.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { checkMissedDoses, newSenior, testClock } from './careOf.ts';

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
  await server.deps.events.store.append(
    doseStream(`${broken.id}-2026-06-10T0800`),
    [someEvent({ type: 'DoseTaken', metadata })],
    {
      expected: 'none',
    },
  );
  clock.set('2026-06-10T18:00:00.000Z');
  await expect(checkMissedDoses(server)).rejects.toThrow('1 missed doses could not be recorded');
  await caughtUp(server);
  expect((await care.logs()).map(({ status }) => status)).toEqual(['missed']);
  const { body } = await browser.get<Health>('/healthz');
  expect(body).toMatchObject({
    lastMissedDoseCheck: '2026-06-10T18:00:00.000Z',
    missedDoseChecks: { ok: true, detail: 'in time' },
  });
});

test('an interrupted check doesn’t count: it is recorded as running, /healthz shows it, and the next complete one counts', async () => {
  const { browser, medicationOf } = await newSenior(server);
  for (let count = 0; count < 65; count += 1) await medicationOf({ startDate: undefined });
  clock.set('2026-06-10T18:00:00.000Z');
  await checkMissedDoses(server);
  expect(await findLastRun(server.deps.db.pool, flagMissedDoses.name)).toEqual(new Date('2026-06-10T18:00:00.000Z'));
  clock.set('2026-06-11T18:00:00.000Z');
  let uptime = 1_000;
  const { events } = server.deps;
  const append: typeof events.append = (...parts) => {
    uptime += 1;
    return events.append(...parts);
  };
  // those that are worked on together take 64 s of the run's time: the last one waits for the next minute
  await flagMissedDoses.run(
    { ...server.deps, events: { ...events, append } },
    new AbortController().signal,
    () => uptime,
  );
  await caughtUp(server);
  clock.set('2026-06-11T18:03:00.000Z');
  expect((await browser.get<Health>('/healthz')).body).toMatchObject({
    lastMissedDoseCheck: '2026-06-10T18:00:00.000Z',
    missedDoseChecks: { ok: false, detail: 'a round takes longer than three minutes' },
  });
  expect((await browser.get<DoseChecksView>('/api/dose-checks')).body).toMatchObject({ isOverdue: true });
  await checkMissedDoses(server);
  expect(await findLastRun(server.deps.db.pool, flagMissedDoses.name)).toEqual(new Date('2026-06-11T18:03:00.000Z'));
});

test('another senior’s missed dose is among the first that are recorded, though one account has hundreds', async () => {
  const { medicationOf } = await newSenior(server);
  const { id } = await medicationOf({ startDate: undefined });
  for (const table of ['medications', 'due_doses'])
    await server.deps.db.pool.query({
      text: `insert into ${table} select (jsonb_populate_record(m, jsonb_build_object('id', md5(n::text)::uuid))).* from ${table} m,
        generate_series(1, 300) n where m.id = $1`,
      values: [id],
    });
  clock.set('2026-06-10T11:30:00.000Z');
  const other = await newSenior(server);
  const { id: theirs } = await other.medicationOf({ startDate: undefined, times: ['08:30'] });
  clock.set('2026-06-10T18:00:00.000Z');
  const stopping = new AbortController();
  const { events } = server.deps;
  const streams: string[] = [];
  const append: typeof events.append = (stream, ...parts) => {
    streams.push(stream);
    stopping.abort();
    return events.append(stream, ...parts);
  };
  await flagMissedDoses.run({ ...server.deps, events: { ...events, append } }, stopping.signal);
  expect(streams).toContain(doseStream(`${theirs}-2026-06-10T0830`));
});
