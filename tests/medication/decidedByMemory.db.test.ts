import { randomUUID } from 'node:crypto';
import { findPrescribed } from '../../projections/medication/dueDosesQueries.ts';
import { recallPrescribed } from '../../projections/medication/prescribedQueries.ts';
import { deleteSession } from '../../server/session/sessionRows.ts';
import { circleOf, join, newAna, newPerson } from '../circle/circleOf.ts';
import { browserOf, type Browser } from '../support/browser.ts';
import { twoServers } from '../support/twoServers.ts';
import { until } from '../support/waiting.ts';
import { careOf, caughtUp } from './careOf.ts';
import { ibuprofen, take, takenOf, warmUp } from './rememberedDoses.ts';

const servers = twoServers();

/** How often something was asked of the database in one round trip while this went on. */
const asking = async (work: () => Promise<unknown>): Promise<number> => {
  const spy = jest.spyOn(servers.leader.deps.db, 'together');
  try {
    await work();
    return spy.mock.calls.length;
  } finally {
    spy.mockRestore();
  }
};

const untilRemembered = (browser: Browser, medicationId: string): Promise<void> => warmUp(servers.leader, browser, medicationId);

const rosa = async () => {
  const person = await newPerson(servers.leader, 'senior', { firstName: 'Rosa', lastName: 'Alvarez' });
  const care = careOf(person.browser);
  const { id } = (await care.add(ibuprofen)).body;
  return { ...person, care, id };
};
/** The same browser at the node that does not project. */
const elsewhere = (browser: Browser): Browser => {
  const there = browserOf(servers.follower.url);
  there.takeCookie(browser.cookie());
  return there;
};
const events = (medicationId: string): Promise<number> => takenOf(servers.leader, medicationId);

describe('a dose that is decided on what the leader remembers', () => {
  test('asks nothing, says the same, and is in the list', async () => {
    const { browser, care, id, userId } = await rosa();
    await until(async () => (await asking(() => take(browser, id))) === 0);
    const key = { 'idempotency-key': randomUUID() };
    const first = await take(browser, id, { amount: '1 tablet' }, key);
    expect([first.status, first.body]).toEqual([
      201,
      expect.objectContaining({ takenBy: { id: userId, firstName: 'Rosa' }, medicationName: 'Ibuprofen' }),
    ]);
    expect((await care.logs()).find((log) => log.id === first.body.id)).toEqual(first.body);
    const again = await take(browser, id, { amount: '1 tablet' }, key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await take(browser, id, { amount: '2 tablets' }, key)).status).toBe(422);
  });

  test('a second tap finds it taken', async () => {
    const { browser, care, id: needed } = await rosa();
    const { id } = (await care.add({ startDate: '2026-06-01' })).body;
    await untilRemembered(browser, needed);
    const said = { scheduledTime: '2026-06-10T08:00' };
    const replies = await Promise.all(Array.from({ length: 5 }, () => take(browser, id, said)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(await events(id)).toBe(1);
  });

  test.each<[string, object, number, string]>([
    ['skipped', { status: 'skipped' }, 400, 'A medication taken as needed can’t be skipped.'],
    ['another person’s', { userId: randomUUID() }, 404, 'This medication was not found.'],
    ['in the future', { takenTime: '2126-01-01T00:00:00Z' }, 409, 'The time it was taken is still to come. Please check it.'],
  ])('what is refused is refused in the same words: %s', async (_what, more, status, message) => {
    const { browser, id } = await rosa();
    await untilRemembered(browser, id);
    const before = await events(id);
    const reply = await take(browser, id, more);
    expect([reply.status, reply.body.message]).toEqual([status, message]);
    expect(await events(id)).toBe(before);
  });

  test('a stranger is refused, however well the medication is known', async () => {
    const { browser, id } = await rosa();
    await untilRemembered(browser, id);
    const { browser: stranger } = await rosa();
    expect((await take(stranger, id)).status).toBe(404);
  });
});

describe('nothing is recorded by a session that has ended', () => {
  test.each<[string, (browser: Browser) => Promise<unknown>]>([
    ['here', (browser) => browser.post('/api/logout')],
    ['on the other node', (browser) => elsewhere(browser).post('/api/logout')],
  ])('%s', async (_where, end) => {
    const { browser, id } = await rosa();
    await untilRemembered(browser, id);
    const copy = browserOf(servers.leader.url);
    copy.takeCookie(browser.cookie());
    await end(browser);
    const before = await events(id);
    expect((await take(copy, id)).status).toBe(401);
    expect(await events(id)).toBe(before);
  });

  test('others who append at the same moment do not suffer from it', async () => {
    const { browser, id } = await rosa();
    const gone = await rosa();
    await untilRemembered(browser, id);
    await untilRemembered(gone.browser, gone.id);
    const { rows } = await servers.leader.deps.db.pool.query<{ sid: string }>(`select sid from app.sessions where sess->>'userId' = $1`, [
      gone.userId,
    ]);
    // behind the back of every node
    for (const { sid } of rows) await servers.leader.deps.db.pool.query('delete from app.sessions where sid = $1', [sid]);
    const before = await events(gone.id);
    const replies = await Promise.all([take(gone.browser, gone.id), ...Array.from({ length: 8 }, () => take(browser, id))]);
    expect(replies.map(({ status }) => status)).toEqual([401, ...Array.from({ length: 8 }, () => 201)]);
    expect(await events(gone.id)).toBe(before);
    await untilRemembered(browser, id);
  });

  test('while doses come in without a pause, none that was sent after the end is taken', async () => {
    const { browser, id } = await rosa();
    await untilRemembered(browser, id);
    let isOver = false;
    const late: number[] = [];
    const busy = async (): Promise<void> => {
      for (let turn = 0; turn < 60; turn += 1) {
        const isLate = isOver;
        const { status } = await take(browser, id);
        if (isLate) late.push(status);
      }
    };
    const ended = async (): Promise<void> => {
      await until(async () => (await events(id)) > 20);
      const { rows } = await servers.follower.deps.db.pool.query<{ sid: string }>(
        `select sid from app.sessions where sess->>'userId' = $1`,
        [(await careOf(browser).logs())[0]?.userId],
      );
      for (const { sid } of rows) await deleteSession(servers.follower.deps.db.pool, sid);
      isOver = true;
    };
    await Promise.all([ended(), ...Array.from({ length: 4 }, busy)]);
    expect(late.length).toBeGreaterThan(0);
    expect(new Set(late)).toEqual(new Set([401]));
  });
});

describe('what has changed is what counts', () => {
  test('a prescription changed on the other node', async () => {
    const { browser, id } = await rosa();
    await untilRemembered(browser, id);
    const there = elsewhere(browser);
    for (const dosage of ['300 mg', '400 mg', '500 mg']) {
      const { headers, status } = await there.put(`/api/medications/${id}`, { ...ibuprofen, dosage });
      expect(status).toBe(200);
      const seen = await take(browser, id, {}, { 'x-min-position': headers.get('x-position') ?? '' });
      expect([seen.status, seen.body.dosage]).toEqual([201, dosage]);
    }
  });

  test('a medication that was removed there', async () => {
    const { browser, id } = await rosa();
    await untilRemembered(browser, id);
    const { headers } = await elsewhere(browser).delete(`/api/medications/${id}`);
    const { status, body } = await take(browser, id, {}, { 'x-min-position': headers.get('x-position') ?? '' });
    expect([status, body.code]).toEqual([409, 'medication_removed']);
  });

  test('a name', async () => {
    const { browser, id } = await rosa();
    await untilRemembered(browser, id);
    const { headers } = await elsewhere(browser).put('/api/user/profile', { firstName: 'Rosalía' });
    const { body } = await take(browser, id, {}, { 'x-min-position': headers.get('x-position') ?? '' });
    expect(body.takenBy?.firstName).toBe('Rosalía');
  });

  test('what a member may, from the answer that took it away', async () => {
    const senior = await rosa();
    const ana = await newAna(servers.leader);
    const invitation = await join(senior, ana);
    await untilRemembered(ana.browser, senior.id);
    const there = circleOf(elsewhere(senior.browser));
    expect((await there.change(invitation, { permissions: { medications: false } })).status).toBe(200);
    expect((await take(ana.browser, senior.id)).status).toBe(403);
    expect((await there.change(invitation, { permissions: { medications: true } })).status).toBe(200);
    await untilRemembered(ana.browser, senior.id);
    expect((await there.end(invitation)).status).toBe(204);
    expect((await take(ana.browser, senior.id)).status).toBe(404);
  });
});

test('it is what the database would have answered', async () => {
  const { browser, care, id, userId } = await rosa();
  const ana = await newAna(servers.leader);
  await join({ ...circleOf(browser), browser, userId, email: '' }, ana);
  const daily = (await care.add({ startDate: '2026-06-01', frequency: 'Twice daily', times: ['8 pm', '08:00'] })).body.id;
  await browser.put(`/api/medications/${daily}`, { name: 'Metformin XR', dosage: '750 mg', frequency: 'Once daily', times: ['09:30'] });
  await browser.put('/api/user/profile', { timeZone: 'Pacific/Auckland' });
  const removed = (await care.add()).body.id;
  await browser.delete(`/api/medications/${removed}`);
  await caughtUp(servers.leader);
  const { leaderRows, db } = servers.leader.deps;
  for (const medicationId of [id, daily, removed])
    for (const viewerId of [userId, ana.userId]) {
      const remembered = await until(async () => {
        await take(browser, id);
        return recallPrescribed(leaderRows, medicationId, viewerId);
      });
      expect(remembered).toEqual(await findPrescribed(db.pool, medicationId, viewerId));
    }
});

test('the node that does not project asks', async () => {
  const { browser, id } = await rosa();
  await untilRemembered(browser, id);
  expect(servers.follower.deps.leaderRows.recall({ name: 'users', table: {} as never }, id)).toBeUndefined();
  expect((await take(elsewhere(browser), id)).status).toBe(201);
});
