import { PassThrough } from 'node:stream';
import { unzipSync } from 'fflate';
import type { Files } from '../../client/historyCheck/archive.ts';
import { exportFiles } from '../../events/proof/exportFormat.ts';
import { findActiveCredential } from '../../projections/account/usersQueries.ts';
import { openExport } from '../../server/audit/exportHistory.ts';
import { createSession } from '../../server/session/session.ts';
import { sessionCookie } from '../../server/session/sessionCookie.ts';
import { auditorsOf } from '../auditor/auditorFixture.ts';
import { join, newAna, newRosa } from '../circle/circleOf.ts';
import { clockedServer } from '../medication/clockedServer.ts';
import { browserOf } from '../support/browser.ts';
import { askFor, buildCheckPage, downloaded, faultsIn, fetchArchive } from './archiveOf.ts';

const start = '2026-06-10T14:10:00.000Z';
const fixture = clockedServer(start);
const until = '2026-06-20T14:10:00.000Z';
beforeAll(buildCheckPage);

const everything = { medications: 'read', health: 'read', appointments: 'read', family: 'read' };

/** Rosa with a medication, a reading, a contact and a family update; Ana sees everything, Fay no readings. */
const family = async () => {
  const { server } = fixture;
  const [rosa, ana, fay] = [await newRosa(server), await newAna(server), await newAna(server, { firstName: 'Fay' })];
  await join(rosa, ana, { permissions: everything });
  await join(rosa, fay, { permissions: { ...everything, health: false } });
  const { browser } = rosa;
  await browser.post('/api/medications', { name: 'Metformin', dosage: '500 mg', frequency: 'As needed' });
  await browser.post('/api/health-metrics', { type: 'Heart Rate', value: '72', unit: 'bpm' });
  await browser.post('/api/emergency-contacts', { name: 'Luis', relationship: 'Son', phone: '555-0100' });
  await ana.browser.post('/api/family-updates', { content: 'Between us two', seniorId: rosa.userId });
  return { rosa, ana, fay };
};

const textIn = (bytes: Uint8Array<ArrayBuffer>, name: string): string =>
  new TextDecoder().decode((unzipSync(bytes) as Files)[name]);

test('a senior downloads her whole history, and everything in it fits', async () => {
  const { rosa } = await family();
  const bytes = await downloaded(rosa.browser, rosa.userId);
  expect(await faultsIn(bytes)).toEqual([]);
  expect(Object.keys(unzipSync(bytes)).sort()).toEqual(Object.values(exportFiles).toSorted());
  expect(textIn(bytes, exportFiles.entriesCsv)).toContain('added Metformin 500 mg');
  expect(textIn(bytes, exportFiles.events)).toContain('"data":{"medicationId"');
  expect(textIn(bytes, exportFiles.page)).toContain('<title>Check a history from Hearthline</title>');
  // decrypted from the stored bytes by the key of each event
  expect(textIn(bytes, exportFiles.events).match(/"key":"/g)?.length).toBeGreaterThan(2);
});

test('the page that checks it is one file of at most 60 KB that asks for nothing else', async () => {
  const { rosa } = await family();
  const page = textIn(await downloaded(rosa.browser, rosa.userId), exportFiles.page);
  expect(Buffer.byteLength(page)).toBeLessThanOrEqual(60_000);
  expect(page).toContain("default-src 'none'");
  expect(page).not.toMatch(/\b(src|href)=|fetch\(|import\(|XMLHttpRequest|WebSocket/);
});

test('the words of family updates are in nobody’s archive, and no address of the team in a member’s', async () => {
  const { rosa, ana, fay } = await family();
  const [own, hers] = [await downloaded(rosa.browser, rosa.userId), await downloaded(ana.browser, rosa.userId)];
  for (const name of Object.values(exportFiles)) {
    for (const bytes of [own, hers]) expect(textIn(bytes, name)).not.toContain('Between us two');
    for (const { email } of [ana, fay]) expect(textIn(hers, name)).not.toContain(email);
  }
});

test('the password is asked, and a wrong one is refused', async () => {
  const { rosa } = await family();
  const none = await rosa.browser.post(`/api/audit/${rosa.userId}/downloads`, {});
  expect(none).toMatchObject({ status: 400, body: { fields: { password: 'Enter your password' } } });
  const wrong = await askFor(rosa.browser, rosa.userId, 'not the password');
  expect(wrong).toMatchObject({ status: 400, body: { fields: { password: 'That isn’t your password' } } });
});

test('an auditor of one area gets the others’ entries as hashes alone, and the record is complete all the same', async () => {
  const { rosa } = await family();
  const lee = await newAna(fixture.server);
  await auditorsOf(rosa.browser).give({ email: lee.email, areas: ['medications'], until });
  const bytes = await downloaded(lee.browser, rosa.userId);
  expect(await faultsIn(bytes)).toEqual([]);
  for (const name of Object.values(exportFiles)) {
    expect(textIn(bytes, name)).not.toMatch(/MetricRecorded|ContactAdded|555-0100|UserRegistered/);
  }
  expect(textIn(bytes, exportFiles.events)).toContain('MedicationAdded');
});

test('members without all areas, strangers and auditors whose access was withdrawn get none', async () => {
  const { rosa, fay } = await family();
  expect((await askFor(fay.browser, rosa.userId)).status).toBe(403);
  const lee = await newAna(fixture.server);
  expect((await askFor(lee.browser, rosa.userId)).status).toBe(404);
  const { body } = await auditorsOf(rosa.browser).give({ email: lee.email, until });
  const { body: download } = await askFor(lee.browser, rosa.userId);
  await auditorsOf(rosa.browser).withdraw(body.id);
  expect((await fetchArchive(lee.browser, rosa.userId, download.token)).status).toBe(403);
});

test('a download works in the session that gave the password, for a minute', async () => {
  const { rosa, ana } = await family();
  const { body } = await askFor(rosa.browser, rosa.userId);
  expect((await fetchArchive(ana.browser, rosa.userId, body.token)).status).toBe(403);
  expect((await fetchArchive(rosa.browser, rosa.userId, body.token.replace(/^\d/, '9'))).status).toBe(403);
  expect((await fetchArchive(rosa.browser, rosa.userId, '')).status).toBe(400);
  fixture.clock.set('2026-06-10T14:11:00.000Z');
  const late = await fetchArchive(rosa.browser, rosa.userId, body.token);
  expect([late.status, await late.json()]).toMatchObject([
    403,
    { message: 'This download has expired. Please start it again on the History page.' },
  ]);
});

test('a download is on record as a view', async () => {
  const { rosa, ana } = await family();
  await downloaded(ana.browser, rosa.userId);
  const views = async () =>
    (await rosa.browser.get<{ views: readonly object[] }>(`/api/record-views?senior=${rosa.userId}&area=download`)).body
      .views;
  const found = async (): Promise<readonly object[]> => {
    const now = await views();
    return now.length > 0 ? now : found();
  };
  expect(await found()).toMatchObject([{ person: { id: ana.userId }, area: 'download' }]);
});

test('on a device that somebody’s link added, no history is downloaded', async () => {
  const { rosa } = await family();
  const { deps } = fixture.server;
  const { credentialId = '' } = (await findActiveCredential(deps.db.pool, rosa.userId)) ?? {};
  const { token } = await createSession(deps, rosa.userId, { isAdded: true, credentialId });
  const added = browserOf(fixture.server.url);
  added.takeCookie(`${sessionCookie}=${token}`);
  expect((await askFor(added, rosa.userId)).status).toBe(403);
});

test('an archive whose reader goes away is ended, and nothing works on it any more', async () => {
  const { rosa } = await family();
  const { deps } = fixture.server;
  const asked = { seniorId: rosa.userId, name: 'Rosa', timeZone: 'UTC', readable: undefined, page: '' };
  const history = await openExport(deps, asked, new AbortController().signal);
  const gone = new PassThrough();
  const sending = history.sendTo(gone);
  gone.destroy();
  await expect(sending).rejects.toThrow();
  const whole = new PassThrough().resume();
  await (await openExport(deps, asked, new AbortController().signal)).sendTo(whole);
});
