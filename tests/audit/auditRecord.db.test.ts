import { auditRecord } from '../../scripts/auditRecord.ts';
import { join, newAna, newRosa } from '../circle/circleOf.ts';
import { careOf } from '../medication/careOf.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { recordOf } from './recordOf.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const nothing = { asOf: undefined, knownAt: undefined, json: undefined };

test('npm run audit prints the record as of then in plain words, section by section', async () => {
  const [rosa, ana] = [await newRosa(server), await newAna(server)];
  await join(rosa, ana, { permissions: { health: 'read' } });
  const before = new Date().toISOString();
  const medicine = { name: 'Aspirin', dosage: '100 mg', frequency: 'As needed', times: [] };
  const { body: aspirin } = await careOf(rosa.browser).add(medicine);
  await careOf(ana.browser).log(aspirin.id, { userId: rosa.userId, takenTime: new Date().toISOString() });
  await rosa.browser.post('/api/health-metrics', { type: 'Heart Rate', value: 72 });
  await rosa.browser.post('/api/appointments', { title: 'Cardiologist', type: 'Doctor', startTime: before });
  await rosa.browser.post('/api/emergency-contacts', { name: 'Dr. Osei', phone: '911', contactType: 'medical' });
  await caughtUp(server);
  const senior = { userId: rosa.userId, timeZone: 'Europe/Berlin' };
  const now = new Date().toISOString();
  const lines = await auditRecord(server.deps, senior, { ...nothing, asOf: now });
  const minute = '\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d';
  expect(lines.join('\n')).toMatch(
    new RegExp(
      [
        `^As of ${minute}, as known at ${minute} \\(Europe/Berlin\\)\n`,
        '\nMedications\n  Aspirin 100 mg, As needed\n',
        `\nDoses of the 90 days before\n  as needed  Aspirin 100 mg: taken ${minute}, by Ana\n`,
        `\nAppointments\n  ${minute}  Cardiologist\n`,
        `\nReadings\n  ${minute}  Heart Rate 72, by Rosa\n`,
        '\nEmergency contacts\n  Dr. Osei, 911(, primary)?\n',
        '\nCare team and rights\n  Ana Alvarez, accepted: .*health see.*$',
      ].join(''),
    ),
  );
  const early = await auditRecord(server.deps, senior, { ...nothing, knownAt: before });
  expect(early.filter((line) => line.startsWith('  '))).toEqual([expect.stringContaining('Ana Alvarez')]);
  const [json = ''] = await auditRecord(server.deps, senior, { asOf: now, knownAt: now, json: true });
  expect(JSON.parse(json)).toEqual((await recordOf(rosa.browser, rosa.userId, { asOf: now, knownAt: now })).body);
});

test('a moment to come, one before the account and one that is none end the script with a sentence', async () => {
  const rosa = await newRosa(server);
  const senior = { userId: rosa.userId, timeZone: 'Europe/Berlin' };
  const auditAt = (asOf: string) => auditRecord(server.deps, senior, { ...nothing, asOf });
  await expect(auditAt('2199-01-01')).rejects.toThrow('--as-of 2199-01-01 has not come yet.');
  await expect(auditAt('2020-01-01 12:00')).rejects.toThrow(/^There is nothing on record before 20/);
  await expect(auditAt('noon')).rejects.toThrow(/^--as-of takes 2026-11-21/);
});
