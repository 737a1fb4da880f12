import { createSession } from '../../server/session/session.ts';
import { sessionCookie } from '../../server/session/sessionCookie.ts';
import { eraseAccounts } from '../../server/account/eraseAccounts.ts';
import { join, newPerson, type Person } from '../circle/circleOf.ts';
import { careOf, newSenior } from '../medication/careOf.ts';
import { recordViewsAre } from '../recordView/recordViewFixture.ts';
import { browserOf, type Browser } from '../support/browser.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { linesOf, saidBy, timelineFixture, timelineOf } from './timelineFixture.ts';

const fixture = timelineFixture();
const { clock, team } = fixture;

const pulse = (value: number, recordedAt: string, more: object = {}) => ({
  type: 'Heart Rate',
  value,
  recordedAt,
  ...more,
});

test('each event is a sentence with the times of the senior’s zone, newest first by when it happened', async () => {
  const { rosa, ana, userId } = await team();
  const { id: medicationId } = (await careOf(rosa.browser).add({ startDate: '2026-06-01' })).body;
  await careOf(ana.browser).log(medicationId, {
    scheduledTime: '2026-06-10T12:00:00Z',
    takenTime: '2026-06-10T12:10:00Z',
  });
  await rosa.browser.post('/api/health-metrics', pulse(72, '2026-06-09T13:00:00Z'));
  const { entries, timeZone } = await timelineOf(ana, userId, { kind: 'doses' });
  expect([timeZone, entries.map(saidBy)]).toEqual([
    'America/New_York',
    ['Ana gave Rosa Alvarez Metformin 500 mg, due 8:00 AM'],
  ]);
  expect(entries).toMatchObject([
    {
      type: 'DoseTaken',
      kind: 'doses',
      happenedAt: '2026-06-10T12:10:00.000Z',
      recordedAt: '2026-06-10T14:00:00.000Z',
      position: expect.stringMatching(/^\d{20}$/),
      stream: expect.stringMatching(/^dose-/),
      version: 0,
      agent: null,
      device: null,
      replaces: null,
    },
  ]);
  expect(await linesOf(ana, userId)).toEqual([
    expect.stringMatching(/^Rosa added Metformin 500 mg/),
    'Ana accepted the invitation of Rosa Alvarez, to see and change medications, health, appointments, family',
    'Ana gave Rosa Alvarez Metformin 500 mg, due 8:00 AM',
    'Rosa recorded Heart Rate 72 bpm',
  ]);
});

test('an entry says on which kind of device it was made, where the browser says so', async () => {
  const { rosa, userId } = await team();
  const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126 Mobile Safari/537.36';
  await rosa.browser.post('/api/health-metrics', pulse(72, '2026-06-09T13:00:00Z'), { 'user-agent': phone });
  await rosa.browser.post('/api/health-metrics', pulse(73, '2026-06-09T13:05:00Z'), { 'user-agent': 'curl/8' });
  const { entries } = await timelineOf(rosa, userId, { kind: 'health' });
  expect(entries.map(({ device }) => device)).toEqual([null, 'phone']);
});

test('a correction names what it replaces, also where it was corrected before', async () => {
  const { rosa, ana, userId } = await team();
  const { id } = (await rosa.browser.post<{ id: string }>('/api/health-metrics', pulse(72, '2026-06-10T13:00:00Z')))
    .body;
  await ana.browser.put(`/api/health-metrics/${id}`, { value: 75, userId });
  clock.set('2026-06-10T15:00:00.000Z');
  await rosa.browser.put(`/api/health-metrics/${id}`, { value: 65 });
  await rosa.browser.delete(`/api/health-metrics/${id}`);
  const { entries } = await timelineOf(rosa, userId, { kind: 'health' });
  const replaced = entries.map(({ type, replaces }) => [type, replaces?.sentence.replaceAll('\u00a0', ' ')]);
  expect(replaced).toEqual([
    ['MetricTakenBack', 'corrected Heart Rate to 65 bpm, measured 9:00 AM'],
    ['MetricCorrected', 'corrected Heart Rate to 75 bpm for Rosa Alvarez, measured 9:00 AM'],
    ['MetricCorrected', 'recorded Heart Rate 72 bpm'],
    ['MetricRecorded', undefined],
  ]);
  expect(entries[2]?.replaces).toMatchObject({
    position: entries[3]?.position,
    recordedAt: '2026-06-10T14:00:00.000Z',
  });
});

test('an undone dose names the entry that it takes back', async () => {
  const { care, medicationOf, browser, userId } = await newSenior(fixture.server);
  const { id: medicationId } = await medicationOf();
  const { id } = (await care.log(medicationId, { scheduledTime: '2026-06-10T12:00:00Z' })).body;
  await care.undo(id);
  const { entries } = await timelineOf({ browser }, userId, { kind: 'doses' });
  expect(entries.map(({ type, replaces }) => [type, replaces?.position])).toEqual([
    ['DoseUndone', entries[1]?.position],
    ['DoseTaken', undefined],
  ]);
});

test('what a person enters more than an hour after it happened is late; an import is not, and neither is a correction', async () => {
  const { rosa, ana, userId } = await team();
  const post = (person: { readonly browser: Browser }, value: number, at: string) =>
    person.browser.post<{ id: string }>('/api/health-metrics', pulse(value, at, { userId }));
  const { id } = (await post(rosa, 70, '2026-06-10T12:59:00Z')).body;
  await post(rosa, 71, '2026-06-10T13:00:00Z');
  await post(ana, 72, '2026-06-09T13:00:00Z');
  const { token } = await createSession(fixture.server.deps, rosa.userId, { agent: 'import' });
  const importing = browserOf(fixture.server.url);
  importing.takeCookie(`${sessionCookie}=${token}`);
  await post({ browser: importing }, 73, '2026-06-08T13:00:00Z');
  await rosa.browser.put(`/api/health-metrics/${id}`, { value: 60 });
  await rosa.browser.post('/api/appointments', {
    title: 'Check-up',
    type: 'Doctor Visit',
    startTime: '2026-06-12T13:00:00Z',
  });
  const { entries, entered, late } = await timelineOf(ana, userId);
  const marked = entries.filter(({ isLate }) => isLate).map(({ happenedAt }) => happenedAt);
  expect(marked).toEqual(['2026-06-10T12:59:00.000Z', '2026-06-09T13:00:00.000Z']);
  expect(entries.find(({ agent }) => agent === 'import')).toMatchObject({ isLate: false });
  expect([entered, late]).toEqual([3, 2]);
  const ofAna = await timelineOf(rosa, userId, { person: ana.userId, kind: 'health' });
  expect([ofAna.entered, ofAna.late]).toEqual([1, 1]);
  const today = await timelineOf(rosa, userId, { day: '2026-06-10' });
  expect([today.entered, today.late]).toEqual([2, 1]);
});

test('filters by kind, person and the senior’s day leave the rest out, and the people stay those of the whole', async () => {
  const { rosa, ana, userId } = await team();
  // 11:30 PM on June 8 and 12:30 AM on June 9 in New York
  await rosa.browser.post('/api/health-metrics', pulse(70, '2026-06-09T03:30:00Z'));
  await ana.browser.post('/api/health-metrics', pulse(71, '2026-06-09T04:30:00Z', { userId }));
  await ana.browser.post('/api/handover-notes', { content: 'Slept badly.', userId });
  expect(await linesOf(rosa, userId, { day: '2026-06-09' })).toEqual([
    'Ana recorded Heart Rate 71 bpm for Rosa Alvarez',
  ]);
  expect(await linesOf(rosa, userId, { day: '2026-06-08' })).toEqual(['Rosa recorded Heart Rate 70 bpm']);
  expect(await linesOf(rosa, userId, { person: ana.userId, kind: 'health', day: '2026-06-10' })).toEqual([
    'Ana left a handover note for Rosa Alvarez: "Slept badly."',
  ]);
  expect(await linesOf(rosa, userId, { kind: 'appointments' })).toEqual([]);
  const { people } = await timelineOf(rosa, userId, { kind: 'appointments', day: '2026-01-01' });
  expect(people.map(({ firstName }) => firstName).toSorted()).toEqual(['Ana', 'Rosa']);
});

test('with knownAt nothing is listed or counted that was recorded later', async () => {
  const { rosa, ana, userId } = await team();
  await rosa.browser.post('/api/health-metrics', pulse(70, '2026-06-10T12:00:00Z'));
  clock.set('2026-06-10T18:00:00.000Z');
  await ana.browser.post('/api/health-metrics', pulse(71, '2026-06-10T12:30:00Z', { userId }));
  expect(await linesOf(rosa, userId, { kind: 'health', knownAt: '2026-06-10T15:00:00.000Z' })).toEqual([
    'Rosa recorded Heart Rate 70 bpm',
  ]);
  const { entered, late } = await timelineOf(rosa, userId, { knownAt: '2026-06-10T15:00:00.000Z' });
  expect([entered, late]).toEqual([1, 1]);
  expect((await timelineOf(rosa, userId)).entered).toBe(2);
});

test('a member finds neither the senior’s account nor what is shared with others, and the senior finds both', async () => {
  const { rosa, ana, userId } = await team();
  await rosa.invite('somebody@example.org');
  await rosa.browser.put('/api/user/profile', { allergies: 'Penicillin' });
  const lines = (await linesOf(rosa, userId)).join('\n');
  expect(lines).toMatch(/opened an account as senior/);
  expect(lines).toMatch(/changed the profile: .*allergies "Penicillin"/);
  expect(lines).toMatch(/invited "somebody@example.org"/);
  const types = (await timelineOf(ana, userId)).entries.map(({ type }) => type);
  expect(types).toEqual(['InvitationAccepted']);
  await rosa.browser.put('/api/user/team-visibility', { isVisible: false });
  expect((await timelineOf(ana, userId)).entries).toEqual([]);
});

test('the words of a family update aren’t in the history, and a message between two people leaves no entry', async () => {
  const { rosa, ana, userId } = await team();
  const update = { content: 'In the garden', type: 'message', seniorId: userId };
  await ana.browser.post('/api/family-updates', update);
  await ana.browser.post('/api/family-updates', { ...update, isPrivate: true });
  const { body } = await ana.browser.post<{ id: string }>('/api/conversations/start', { otherUserId: userId });
  await ana.browser.post('/api/messages', { conversationId: body.id, content: 'Good morning, Mamá' });
  expect(await linesOf(rosa, userId, { kind: 'other' })).toEqual([
    'Ana shared a family update with the family of Rosa Alvarez',
  ]);
});

test('what can’t be read is listed in plain words, and erased people have numbers that stay', async () => {
  const { rosa, ana, userId } = await team();
  const fay = await newPerson(fixture.server, 'caregiver', { firstName: 'Fay' });
  await join(rosa, fay);
  await fixture.instruct(rosa, ana, ['2026-06-10T13:00:00.000Z']);
  await fixture.instruct(rosa, fay, ['2026-06-10T12:00:00.000Z']);
  const erase = async (person: Person): Promise<void> => {
    const ask = 'insert into app.erasure (user_id, asked_at) values ($1, now())';
    await fixture.server.deps.db.pool.query(ask, [person.userId]);
    for (let round = 0; round < 3; round += 1) {
      await eraseAccounts.run(fixture.server.deps, new AbortController().signal);
      await caughtUp(fixture.server);
    }
  };
  await erase(fay);
  const wrote = 'wrote what to do about Blood Sugar for Rosa Alvarez: "Juice, 0"';
  expect(await linesOf(rosa, userId, { kind: 'health' })).toEqual([`Ana ${wrote}`, `Erased person 1 ${wrote}`]);
  await erase(ana);
  expect(await linesOf(rosa, userId, { kind: 'health' })).toEqual([
    `Erased person 2 ${wrote}`,
    `Erased person 1 ${wrote}`,
  ]);
  expect(await linesOf(rosa, userId, { kind: 'team' })).toContain(
    'Erased person 2 made an entry that was erased with the person it was about',
  );
});

test('opening the history is a view of each area that it shows', async () => {
  const { ana, userId } = await team();
  await timelineOf(ana, userId, { kind: 'doses' });
  await recordViewsAre(fixture.server, userId, [{ viewer_id: ana.userId, areas: ['medications'] }]);
});
