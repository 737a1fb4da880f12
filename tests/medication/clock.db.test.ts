import { caughtUp } from '../support/caughtUp.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { checkMissedDoses, doseEventTypes, newSenior, testClock } from './careOf.ts';

const clock = testClock('2026-06-10T11:00:00.000Z');
let server: TestServer;
beforeEach(async () => {
  clock.set('2026-06-10T11:00:00.000Z');
  server = await startTestServer({ now: clock.now });
});
afterEach(() => server.close());

test('a server clock that goes back changes no order, loses no dose and repeats none', async () => {
  const { browser, care, medicationOf } = await newSenior(server);
  const { id } = await medicationOf({ startDate: undefined, times: ['08:00', '12:00'] });
  clock.set('2026-06-10T14:30:00.000Z');
  await checkMissedDoses(server);
  // three and a half hours back, to when the morning's dose was not due yet
  clock.set('2026-06-10T11:00:00.000Z');
  await checkMissedDoses(server);
  const morning = `${id}-2026-06-10T0800`;
  expect((await care.log(id, { scheduledTime: '08:00' })).body).toMatchObject({
    id: morning,
    status: 'taken',
    wasMissed: true,
  });
  expect((await care.undo(morning)).status).toBe(204);
  expect(
    (
      await browser.put(`/api/medications/${id}`, {
        name: 'Aspirin',
        dosage: '1',
        frequency: 'Twice daily',
        times: ['12:00'],
      })
    ).status,
  ).toBe(200);
  await caughtUp(server);
  expect(await care.logs()).toMatchObject([{ id: morning, status: 'missed' }]);
  clock.set('2026-06-10T18:30:00.000Z');
  await checkMissedDoses(server);
  await checkMissedDoses(server);
  expect(await doseEventTypes(server, morning)).toEqual(['DoseMissed', 'DoseTaken', 'DoseUndone']);
  expect(await doseEventTypes(server, `${id}-2026-06-10T1200`)).toEqual(['DoseMissed']);
  const { events } = await server.deps.events.readAll({ after: 'start', limit: 1000 });
  expect(events.map(({ position }) => position)).toEqual(events.map(({ position }) => position).sort());
});

test('a session begun before the clock went back stays valid', async () => {
  const { browser } = await newSenior(server);
  clock.set('2026-06-09T11:00:00.000Z');
  expect((await browser.get('/api/user/me')).status).toBe(200);
});
