import { inviteByLink, newRosa } from '../circle/circleOf.ts';
import { browserOf } from '../support/browser.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { tryDemo } from '../demo/demoFamilyOf.ts';
import { lettersOf, makeLetters, newDevice } from './pairingOf.ts';

let clock = Date.parse('2026-11-21T08:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    now: () => new Date(clock),
    config: { trustProxy: 'loopback', demo: { isOn: true, mostFamilies: 2 } },
  });
});
beforeEach(async () => {
  clock += 24 * 3_600_000;
  await server.deps.db.pool.query('delete from app.sign_in_attempts');
});
afterAll(() => server.close());

const from = (nth: number) => ({ 'x-forwarded-for': `198.51.100.${nth}` });
const wrong = 'BCDF-GHJK';
const guess = (nth: number) => newDevice(server).read(wrong, from(nth));

test('of guesses by many networks, a thousand a day are checked by all together', async () => {
  const rosa = await newRosa(server);
  const letters = await lettersOf(rosa.browser);
  expect((await guess(1)).status).toBe(404);
  await server.deps.db.pool.query(`update app.sign_in_attempts set attempts = 998 where key = 'code-pairing'`);
  const replies = await Promise.all(Array.from({ length: 20 }, (_, nth) => guess(nth + 2)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([404, 404, ...Array<number>(18).fill(429)]);
  // the right ones wait too, and no other code does
  const { status, body } = await newDevice(server).use(letters, from(90));
  expect([status, body.message]).toEqual([429, 'Too many wrong letters. Please wait 24 hours, then try again.']);
  const { code } = await inviteByLink(rosa);
  expect((await browserOf(server.url).post('/api/invitation-links/read', code, from(90))).status).toBe(200);
});

test('after nine wrong ones a browser waits, and other browsers of the house don’t', async () => {
  const device = newDevice(server);
  for (let nth = 0; nth < 10; nth++) expect((await device.read(wrong, from(1))).status).toBe(404);
  expect((await device.read(wrong, from(1))).status).toBe(429);
  const rosa = await newRosa(server);
  expect((await newDevice(server).use(await lettersOf(rosa.browser), from(1))).status).toBe(200);
});

test('right letters are no guess, and the code of an invitation is a wrong one, as letters are for an invitation', async () => {
  const attempts = async (): Promise<number> => {
    const text = `select coalesce(sum(attempts), 0)::int as attempts from app.sign_in_attempts where key like 'code-%'`;
    return (await server.deps.db.pool.query<{ attempts: number }>({ text })).rows[0]?.attempts ?? 0;
  };
  const rosa = await newRosa(server);
  const letters = await lettersOf(rosa.browser);
  const { code } = await inviteByLink(rosa);
  const device = newDevice(server);
  expect([(await device.read(letters)).status, await attempts()]).toEqual([200, 0]);
  expect([(await device.read(code.code)).body.code, await attempts()]).toEqual(['code_unknown', 3]);
  const asInvitation = await device.browser.post('/api/invitation-links/read', { code: letters });
  expect([asInvitation.status, await attempts()]).toEqual([404, 5]);
});

test('an account makes twenty sets of letters a day', async () => {
  const rosa = await newRosa(server);
  for (let nth = 0; nth < 20; nth++) expect((await makeLetters(rosa.browser)).status).toBe(201);
  const { status, body } = await makeLetters(rosa.browser);
  expect([status, body.message]).toEqual([429, 'Too many new letters. Please wait 24 hours, then try again.']);
});

test('a demo family stays on its device', async () => {
  const visitor = await tryDemo(server);
  const { status, body } = await makeLetters(visitor);
  expect([status, body.message]).toEqual([403, expect.stringContaining('This is a demo')]);
}, 120_000);
