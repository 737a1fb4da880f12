import { randomUUID } from 'node:crypto';
import { careOf, doseEvents, doseEventTypes, newSenior } from '../medication/careOf.ts';
import { browserOf, type Browser, type Reply } from '../support/browser.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { picture } from '../support/pictures.ts';
import { testPassword } from '../support/testServer.ts';
import { twoServers } from '../support/twoServers.ts';

const servers = twoServers();

/** The same person at the other node. */
const elsewhere = (browser: Browser): Browser => {
  const other = browserOf(servers.follower.url);
  other.takeCookie(browser.cookie());
  return other;
};
const rosaOnBoth = async () => {
  const rosa = await newSenior(servers.leader);
  return { ...rosa, both: [careOf(rosa.browser), careOf(elsewhere(rosa.browser))] as const };
};
/** A dose that is due today, whatever the time is. */
const dueToday = (medication: { occurrences: readonly { doseId: string; scheduledTime: string }[] }) => {
  const [dose] = medication.occurrences;
  if (!dose) throw new Error('nothing is due');
  return dose;
};
const times = ['00:00', '06:00', '12:00', '18:00'];
const statuses = (replies: readonly Reply<unknown>[]): readonly number[] => replies.map(({ status }) => status).sort();

describe('a GET at another node right after', () => {
  const seen = async <Body>(browser: Browser, write: Reply<unknown>, path: string): Promise<Body> => {
    const position = write.headers.get('x-position') ?? '';
    expect(position).not.toBe('');
    const { body, headers } = await elsewhere(browser).get<Body>(path, { 'x-min-position': position });
    expect(headers.get('x-stale')).toBeNull();
    return body;
  };
  test('a registration knows the account, and a change of profile, picture or password shows', async () => {
    const browser = browserOf(servers.leader.url);
    const registered = await browser.post('/api/register', {
      username: `eve-${randomUUID()}`,
      password: testPassword,
      firstName: 'Eve',
    });
    expect(await seen(browser, registered, '/api/user/me')).toMatchObject({ firstName: 'Eve' });
    const changed = await browser.put('/api/user/profile', { firstName: 'Eva' });
    expect(await seen(browser, changed, '/api/user/me')).toMatchObject({ firstName: 'Eva' });
    const form = new FormData();
    form.set('profilePicture', new Blob([new Uint8Array(await picture('png'))]), 'me.png');
    const pictured = await browser.request('POST', '/api/user/profile-picture', { body: form });
    const { profileImageUrl } = await seen<{ profileImageUrl: string }>(browser, pictured, '/api/user/me');
    expect(await seen(browser, pictured, profileImageUrl)).toContain('PNG');
    const password = await browser.put('/api/user/password', {
      presentPassword: testPassword,
      newPassword: 'another horse',
    });
    expect(await seen(browser, password, '/api/user/me')).toMatchObject({ firstName: 'Eva' });
  });
  test('a medication added, changed and removed, and a dose taken, undone and skipped, shows', async () => {
    const { browser, care } = await newSenior(servers.leader);
    const added = await care.add({ times });
    const { id } = added.body;
    expect(await seen(browser, added, '/api/medications')).toMatchObject([{ name: 'Metformin' }]);
    const prescription = { name: 'Aspirin', dosage: '1', frequency: 'Once daily', times };
    const changed = await browser.put(`/api/medications/${id}`, prescription);
    expect(await seen(browser, changed, '/api/medications')).toMatchObject([{ name: 'Aspirin' }]);
    const { scheduledTime, doseId } = dueToday(added.body);
    const logs = '/api/medication-logs';
    expect(await seen(browser, await care.log(id, { scheduledTime }), logs)).toMatchObject([{ status: 'taken' }]);
    expect(await seen(browser, await care.undo(doseId), logs)).toEqual([]);
    expect(await seen(browser, await care.log(id, { scheduledTime, status: 'skipped' }), logs)).toMatchObject([
      { status: 'skipped' },
    ]);
    expect(await seen<object[]>(browser, await browser.delete(`/api/medications/${id}`), '/api/medications')).toEqual(
      [],
    );
  });
});

test('ten concurrent requests for one dose, at two nodes, take it once', async () => {
  const { both, medicationOf } = await rosaOnBoth();
  const medication = await medicationOf({ times });
  const { scheduledTime, doseId } = dueToday(medication);
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => both.map((care) => care.log(medication.id, { scheduledTime }))).flat(),
  );
  expect(statuses(replies)).toEqual([...Array.from({ length: 9 }, () => 200), 201]);
  expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await doseEventTypes(servers.leader, doseId)).toEqual(['DoseTaken']);
});

/** The allowed successors of each event in a dose’s stream. */
const mayFollow: Readonly<Record<string, readonly string[]>> = {
  nothing: ['DoseTaken', 'DoseSkipped'],
  DoseTaken: ['DoseUndone'],
  DoseSkipped: ['DoseTaken', 'DoseUndone'],
  DoseUndone: ['DoseTaken', 'DoseSkipped'],
};
const standsAt: Readonly<Record<string, readonly string[]>> = {
  DoseTaken: ['taken'],
  DoseSkipped: ['skipped'],
  DoseUndone: [],
};

test.each(Array.from({ length: 8 }, (_, round) => [round]))(
  'concurrent taking, skipping, undoing, changing and removing ends as the rules allow (round %i)',
  async () => {
    const { both, browser, medicationOf } = await rosaOnBoth();
    const medication = await medicationOf({ times });
    const { scheduledTime, doseId } = dueToday(medication);
    const [one, other] = both;
    const change = { name: 'Aspirin', dosage: '1', frequency: 'Twice daily', times: ['07:00', '19:00'] };
    const replies = await Promise.all([
      ...both.map((care) => care.log(medication.id, { scheduledTime })),
      ...both.map((care) => care.log(medication.id, { scheduledTime, status: 'skipped' })),
      ...both.map((care) => care.undo(doseId)),
      browser.put(`/api/medications/${medication.id}`, change),
      elsewhere(browser).delete(`/api/medications/${medication.id}`),
      one.log(medication.id, { scheduledTime }),
      other.undo(doseId),
    ]);
    expect(replies.filter(({ status }) => ![200, 201, 202, 204, 404, 409].includes(status))).toEqual([]);
    await caughtUp(servers.leader);
    const types = await doseEventTypes(servers.leader, doseId);
    types.forEach((type, index) => expect(mayFollow[types[index - 1] ?? 'nothing']).toContain(type));
    // each event is somebody’s answer: 201 for taking or skipping, 204 for undoing
    // 202: it was recorded, or found recorded, and undone meanwhile
    const answered = (...wanted: readonly number[]) =>
      [...replies.slice(0, 6), ...replies.slice(8)].filter(({ status }) => wanted.includes(status)).length;
    expect(types.length).toBeGreaterThanOrEqual(answered(201, 204));
    expect(types.length).toBeLessThanOrEqual(answered(201, 202, 204));
    expect((await one.logs()).map(({ status }) => status)).toEqual(standsAt[types.at(-1) ?? ''] ?? []);
    expect((await one.history(medication.id)).map(({ what }) => what).sort()).toEqual(
      types.map((type) => type.replace('Dose', '').toLowerCase()).sort(),
    );
    const { events } = await servers.leader.deps.events.readAll({ after: 'start', limit: 10_000 });
    const ofMedication = events
      .filter(({ stream }) => stream === `medication-${medication.id}`)
      .map(({ type }) => type);
    expect([
      ['MedicationAdded', 'MedicationRemoved'],
      ['MedicationAdded', 'MedicationChanged', 'MedicationRemoved'],
    ]).toContainEqual(ofMedication);
  },
);

describe('two windows of one person', () => {
  test('that save different fields concurrently both succeed, and no field is lost', async () => {
    const { browser } = await newSenior(servers.leader);
    const saved = await Promise.all([
      browser.put('/api/user/profile', { firstName: 'Rosalía', phone: '555 010 0199' }),
      elsewhere(browser).put('/api/user/profile', { lastName: 'Alvarez', allergies: 'Nuts' }),
    ]);
    expect(statuses(saved)).toEqual([200, 200]);
    await caughtUp(servers.leader);
    expect((await browser.get('/api/user/me')).body).toMatchObject({
      firstName: 'Rosalía',
      phone: '555 010 0199',
      lastName: 'Alvarez',
      allergies: 'Nuts',
    });
  });
  test('that save the same field concurrently leave one of the two values', async () => {
    const { browser } = await newSenior(servers.leader);
    const saved = await Promise.all(
      ['Ana', 'Bea'].map((firstName, index) =>
        (index ? elsewhere(browser) : browser).put('/api/user/profile', { firstName }),
      ),
    );
    expect(statuses(saved)).toEqual([200, 200]);
    await caughtUp(servers.leader);
    expect(['Ana', 'Bea']).toContain((await browser.get<{ firstName: string }>('/api/user/me')).body.firstName);
  });
  test('when one changes the password, the other is signed out immediately, at any node', async () => {
    const username = `rosa-${randomUUID()}`;
    const { browser } = await newSenior(servers.leader, { username });
    const other = browserOf(servers.follower.url);
    await other.post('/api/login', { username, password: testPassword });
    expect((await other.get('/api/user/me')).status).toBe(200);
    const change = { presentPassword: testPassword, newPassword: 'another horse' };
    expect((await browser.put('/api/user/password', change)).status).toBe(200);
    expect([(await other.get('/api/user/me')).status, (await browser.get('/api/user/me')).status]).toEqual([401, 200]);
    expect((await other.post('/api/login', { username, password: testPassword })).status).toBe(401);
  });
});

describe('one request key', () => {
  test('sent eight times concurrently to two nodes is one dose with one answer', async () => {
    const { browser, medicationOf } = await rosaOnBoth();
    const { id } = await medicationOf({ frequency: 'As needed', times: [] });
    const key = { 'idempotency-key': randomUUID() };
    const windows = Array.from({ length: 8 }, (_, index) => (index % 2 ? elsewhere(browser) : browser));
    const replies = await Promise.all(
      windows.map((window) =>
        window.post<{ id: string }>('/api/medication-logs', { medicationId: id, status: 'taken' }, key),
      ),
    );
    expect(statuses(replies)).toEqual(Array.from({ length: 8 }, () => 201));
    const [doseId = '', ...others] = new Set(replies.map(({ body }) => body.id));
    expect(others).toEqual([]);
    expect(await doseEventTypes(servers.leader, doseId)).toEqual(['DoseTaken']);
    const otherwise = await browser.post(
      '/api/medication-logs',
      { medicationId: id, status: 'taken', amount: 'two' },
      key,
    );
    expect([otherwise.status, otherwise.body]).toEqual([
      422,
      expect.objectContaining({ code: 'idempotency_key_reused' }),
    ]);
  });
  test('of a dose that was skipped does not take it', async () => {
    const { browser, medicationOf } = await rosaOnBoth();
    const medication = await medicationOf({ times });
    const { scheduledTime, doseId } = dueToday(medication);
    const key = { 'idempotency-key': randomUUID() };
    const log = (status: string) =>
      browser.post('/api/medication-logs', { medicationId: medication.id, status, scheduledTime }, key);
    expect((await log('skipped')).status).toBe(201);
    expect(await log('taken')).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    expect(await doseEventTypes(servers.leader, doseId)).toEqual(['DoseSkipped']);
  });
  test('sent again after the dose was undone does not take it again; a new one does', async () => {
    const { browser, care, medicationOf } = await rosaOnBoth();
    const medication = await medicationOf({ times });
    const { scheduledTime, doseId } = dueToday(medication);
    const take = (key: string) =>
      browser.post<{ id: string }>(
        '/api/medication-logs',
        { medicationId: medication.id, status: 'taken', scheduledTime },
        { 'idempotency-key': key },
      );
    const key = randomUUID();
    expect((await take(key)).status).toBe(201);
    expect((await care.undo(doseId)).status).toBe(204);
    expect(await take(key)).toMatchObject({ status: 202, body: { id: doseId } });
    expect(await doseEventTypes(servers.leader, doseId)).toEqual(['DoseTaken', 'DoseUndone']);
    expect((await take(randomUUID())).status).toBe(201);
    expect((await doseEvents(servers.leader, doseId)).map(({ type }) => type)).toEqual([
      'DoseTaken',
      'DoseUndone',
      'DoseTaken',
    ]);
  });
  test('of an undoing that is sent again undoes nothing more', async () => {
    const { browser, care, medicationOf } = await rosaOnBoth();
    const medication = await medicationOf({ times });
    const { scheduledTime, doseId } = dueToday(medication);
    await care.log(medication.id, { scheduledTime });
    const key = { 'idempotency-key': randomUUID() };
    expect((await browser.delete(`/api/medication-logs/${doseId}`, key)).status).toBe(204);
    await care.log(medication.id, { scheduledTime });
    expect((await browser.delete(`/api/medication-logs/${doseId}`, key)).status).toBe(204);
    expect(await doseEventTypes(servers.leader, doseId)).toEqual(['DoseTaken', 'DoseUndone', 'DoseTaken']);
  });
  test('of a removal that is sent again says again that it is done', async () => {
    const { browser, medicationOf } = await rosaOnBoth();
    const { id } = await medicationOf();
    const key = { 'idempotency-key': randomUUID() };
    expect((await browser.delete(`/api/medications/${id}`, key)).status).toBe(204);
    expect((await browser.delete(`/api/medications/${id}`, key)).status).toBe(204);
  });
});
