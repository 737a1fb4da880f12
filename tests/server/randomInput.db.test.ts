import fc from 'fast-check';
import { answeredHealth } from '../support/answeredHealth.ts';
import { browserOf } from '../support/browser.ts';
import { bodyOf, openFixture, type Fixture } from './badInputFixture.ts';
import { all, odd } from './badInputRoutes.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.server.close());

const value = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(...odd),
  fc.date({ noInvalidDate: false }).map(String),
  fc.uuid(),
);
const names = [...new Set(all.flatMap(({ fields }) => fields)), 'id', '__proto__', 'constructor', ''];
const fields = fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string({ maxLength: 8 })), value, { maxKeys: 4 });
const piece = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.constantFrom(...odd.map(String)), fc.uuid());
const query = fc.dictionary(
  fc.oneof(fc.constantFrom('senior', 'date', 'before', 'next', 'senior[]'), fc.string({ maxLength: 6 })),
  piece,
  {
    maxKeys: 3,
  },
);
const header = fc.string({ minLength: 1, maxLength: 60 }).map((text) => text.trim() || 'x');
const request = fc.record({
  target: fc.constantFrom(...all),
  method: fc.oneof(
    { weight: 5, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS') },
  ),
  id: fc.option(piece, { nil: undefined }),
  fields,
  isWhole: fc.boolean(),
  query,
  key: fc.option(header, { nil: undefined }),
  position: fc.option(header, { nil: undefined }),
  type: fc.constantFrom(
    'application/json',
    'application/json',
    'application/json',
    'text/plain',
    'multipart/form-data; boundary=x',
  ),
  isSignedIn: fc.boolean(),
});

test('whatever is sent, the answer is one of ours and the server continues', async () => {
  const cookie = fixture.rosa.browser.cookie();
  const property = fc.asyncProperty(
    request,
    async ({ target, method, id, fields: said, isWhole, query: asked, key, position, type, isSignedIn }) => {
      const [usual, path] = fixture.split(target.route, id === undefined ? undefined : encodeURIComponent(id) || 'x');
      const verb = method ?? usual;
      const address = `${path}?${new URLSearchParams(asked).toString()}`;
      const headers = {
        'content-type': type,
        ...(isSignedIn ? { cookie } : {}),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(position === undefined ? {} : { 'x-min-position': position }),
      };
      const body = JSON.stringify({ ...(isWhole ? bodyOf(target.route) : {}), ...said });
      // nobody is signed out by it
      if (target.route === 'POST /logout' && isSignedIn) return;
      const init = verb === 'GET' ? { headers } : { headers, body };
      const { status, faults } = await fixture.send(verb, address, init, browserOf(fixture.server.url));
      expect([verb, address, status, faults]).toEqual([verb, address, status, []]);
    },
  );
  await fc.assert(property, { seed: 1944, numRuns: 500, interruptAfterTimeLimit: 10_000 });
  expect(await answeredHealth(fixture.server)).toMatchObject({ ok: true });
});
