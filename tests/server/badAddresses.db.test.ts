import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { browserOf, type Browser } from '../support/browser.ts';
import { startTestServer } from '../support/testServer.ts';
import { json, openFixture, requestOf, type Fixture } from './badInputFixture.ts';
import { all } from './badInputRoutes.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.server.close());

/** A proof is between two sizes, and a download has its token: an address without them is refused whatever else it has. */
const incomplete: ReadonlySet<string> = new Set(['GET /log/consistency', 'GET /audit/:id/download']);

/** The first of each kind. These get everything that the one reader of all routes refuses; the others show that they use it. */
const firstOf = <T>(each: readonly T[], kindOf: (one: T) => string): ReadonlySet<T> =>
  new Set(new Map([...each].reverse().map((one) => [kindOf(one), one])).values());

const withId = all.filter(({ route }) => route.includes(':id')).map(({ route }) => route);
const isDose = (route: string): boolean => route.includes('/medication-logs/');
const firstWithId = firstOf(withId, (route) => `${route.split(' ')[0]} ${isDose(route)}`);
const noIds = ['banana', '%00', `${randomUUID()}x`];
const furtherNoIds = [
  ...['12', '%20', '😀', '..%2f..%2fetc', '%E0%A4%A', '%', "'", 'null', '__proto__', '-1'],
  'x'.repeat(5000),
];

describe.each(withId)('the id of %s', (route) => {
  const statusOf = async (id: string, browser: Browser = fixture.rosa.browser) => {
    const { status, faults } = await fixture.send(...fixture.split(route, id), requestOf(route), browser);
    expect(faults).toEqual([]);
    return status;
  };
  const someId = () => (isDose(route) ? `${randomUUID()}-2026-06-09T0800` : randomUUID());
  test.each(firstWithId.has(route) ? [...noIds, ...furtherNoIds] : noIds)('%s isn’t one', async (id) =>
    expect(await statusOf(id)).toBe(400),
  );
  test('of nothing, or of somebody else’s, is 404', async () => {
    expect(await statusOf(someId())).toBe(404);
    expect(await statusOf(fixture.idOf(route), fixture.ana.browser)).toBe(404);
  });
  test('in capitals it is the same, or invalid', async () => {
    const expected = incomplete.has(route) ? 400 : 200;
    if (route.startsWith('GET')) expect(await statusOf(fixture.idOf(route).toUpperCase())).toBe(expected);
    else expect([400, 404]).toContain(await statusOf(someId().toUpperCase()));
  });
});

const parameters = all.flatMap(({ route, query }) => query.map((name) => [route, name] as const));
const firstWithName = firstOf(parameters, ([, name]) => name);
describe.each(parameters.map((parameter) => [...parameter, firstWithName.has(parameter)] as const))(
  '%s?%s=',
  (route, name, isFirst) => {
    const answerTo = async (query: string) => {
      const [method, path] = fixture.split(route);
      const { status, faults } = await fixture.send(method, `${path}?${query}`);
      return [query, status, faults];
    };
    const wrong = ['', '%00', 'banana', '2026-02-30'];
    const further = ['-1', '999999999999', '[]', '__proto__', '😀', '%FF', 'x'.repeat(5000), '0000-00-00'];
    test.each(isFirst ? [...wrong, ...further] : wrong)('%s is 400', async (value) => {
      const query = `${name}=${value}`;
      expect(await answerTo(query)).toEqual([query, 400, []]);
    });
    test('is 400 twice, or as a list or an object, whatever its values', async () => {
      const id = randomUUID();
      const queries = [`${name}=${id}&${name}=${id}`, `${name}[]=${id}`, `${name}[x]=${id}`];
      const moreQueries = [`${name}%5B%5D=${id}`, `${name}[]=`, `${name}[=`];
      for (const query of isFirst ? [...queries, ...moreQueries] : queries)
        expect(await answerTo(query)).toEqual([query, 400, []]);
    });
  },
);

test.each(parameters.map(([route]) => route).filter((route, at, routes) => routes.indexOf(route) === at))(
  '%s ignores parameters that it doesn’t know',
  async (route) => {
    const [method, path] = fixture.split(route);
    for (const query of ['__proto__=1', 'constructor=1', 'unknown=1', '&&&', '=', '%E0%A4%A=1']) {
      const { status, faults } = await fixture.send(method, `${path}?${query}`);
      const done = route.startsWith('DELETE ') ? 204 : 200;
      expect([query, status, faults]).toEqual([query, incomplete.has(route) ? 400 : done, []]);
    }
  },
);

/** A place where that method takes an id. */
const takesId = (method: string, path: string): boolean =>
  all.some(({ route }) => {
    const [usual, pattern = ''] = route.split(' ');
    return (
      usual === method &&
      pattern.endsWith('/:id') &&
      path.slice(0, path.lastIndexOf('/')) === pattern.slice(0, -'/:id'.length)
    );
  });

test.each(['PATCH', 'PUT', 'POST', 'DELETE'])('an unknown %s is 404, or 400 if it isn’t an id', async (method) => {
  const paths = new Set(all.map(({ route }) => fixture.split(route)[1]));
  const known = new Set(all.map(({ route }) => fixture.split(route).join(' ')));
  for (const path of [...paths].filter((path) => !known.has(`${method} ${path}`))) {
    const { status, faults } = await fixture.send(method, path, json('{}'));
    expect([path, status, faults]).toEqual([path, takesId(method, path) ? 400 : 404, []]);
  }
});

describe('headers', () => {
  test.each(['', 'x'.repeat(201), 'é', '\t'])('a request key %j is 400, or ignored', async (key) => {
    const { status, faults } = await fixture.send('PUT', '/user/profile', {
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: '{"firstName": 7}',
    });
    expect([status, faults]).toEqual([400, []]);
  });
  test.each(['x', '-1', '00000000.1', `${'9'.repeat(40)}`, 'null', '__proto__'])(
    'a position %j is ignored',
    async (position) => {
      const { status, reply } = await fixture.send('GET', '/medications', { headers: { 'x-min-position': position } });
      expect([status, reply.headers.get('x-stale')]).toEqual([200, null]);
    },
  );
  test('a position that is yet to come is waited for, and then the answer says that it may be old', async () => {
    const position = `${fixture.server.deps.events.store.storeId.slice(0, 8)}.${'9'.repeat(18)}`;
    const hasty = await startTestServer({ beside: fixture.server, isHasty: true });
    const headers = { cookie: fixture.rosa.browser.cookie(), 'x-min-position': position };
    const { status, reply } = await fixture.send('GET', '/medications', { headers }, browserOf(hasty.url));
    expect([status, reply.headers.get('x-stale')]).toEqual([200, 'true']);
    await hasty.close();
  });
  test.each([
    'a=b',
    'hearthline_session=',
    'hearthline_session=%E0%A4%A',
    'hearthline_session=j:{"a":1}',
    `hearthline_session=${'a.'.repeat(2000)}`,
  ])('with the cookie %s nobody is signed in', async (cookie) => {
    const { status, faults } = await fixture.send('GET', '/user/me', { headers: { cookie } });
    expect([status, faults]).toEqual([401, []]);
  });
});

describe('invalid requests', () => {
  const say = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let answer = '';
      const socket = connect(Number(new URL(fixture.server.url).port), '127.0.0.1', () => socket.write(text));
      socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
      socket.on('error', reject).on('close', () => resolve(answer));
    });
  const ask = (head: string): string => `${head}\r\nhost: x\r\nconnection: close\r\n\r\n`;
  test.each([
    ['nonsense', 'hello\r\n\r\n', 400, 'invalid'],
    ['a method that nobody has', ask('BREW /api/user/me HTTP/1.1'), 400, 'invalid'],
    ['a header that is none', ask('GET /api/user/me HTTP/1.1\r\nbad header'), 400, 'invalid'],
    ['two lengths', ask('POST /api/login HTTP/1.1\r\ncontent-length: 1\r\ncontent-length: 2'), 400, 'invalid'],
    ['headers of 40 KB', ask(`GET /api/user/me HTTP/1.1\r\nidempotency-key: ${'x'.repeat(40_000)}`), 431, 'too_large'],
    ['an address of 40 KB', ask(`GET /api/user/${'x'.repeat(40_000)} HTTP/1.1`), 431, 'too_large'],
  ])('%s is answered in words', async (_what, text, status, code) => {
    const [top = '', body = '{}'] = (await say(text)).split('\r\n\r\n');
    expect(top).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(JSON.parse(body)).toEqual({
      message: expect.any(String),
      code,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });
});
