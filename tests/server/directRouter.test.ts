import { EventEmitter, once } from 'node:events';
import { createServer, request as ask, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import express, { Router, type RequestHandler } from 'express';
import { pino } from 'pino';
import { unknownAddress } from '../../server/http/api.ts';
import { composeMiddleware } from '../../server/http/composeMiddleware.ts';
import { jsonBody } from '../../server/http/jsonBody.ts';
import { answerProblems } from '../../server/http/problems.ts';
import { directRouter } from '../../server/http/directRouter.ts';

/** Answers everything that a handler can learn of a request. */
const echo =
  (name: string): RequestHandler =>
  (req, res) => {
    const { method, url, originalUrl, baseUrl, params, query, body, path, secure, ip } = req;
    const pattern: unknown = (req.route as { path: unknown }).path;
    res.json({
      name,
      method,
      url,
      originalUrl,
      baseUrl,
      params,
      query,
      body: body as unknown,
      path,
      secure,
      ip,
      pattern,
      locals: res.locals,
    });
  };
const passOn: RequestHandler = (_req, res, next) => {
  res.setHeader('X-Passed', 'on');
  next();
};
const fail: RequestHandler = () => {
  throw new Error('no');
};
const failLater: RequestHandler = () => Promise.reject(new Error('no'));

const things = () => [
  Router().post('/login', passOn).get('/fails', fail).get('/fails/later', failLater).get('/leads/nowhere', passOn),
  Router()
    .post('/login', echo('sign in'))
    .get('/things', echo('all'))
    .post('/things', [passOn], echo('add'))
    .get('/things/summary', echo('summary'))
    .get('/things/:id', echo('one'))
    .put('/things/:id/parts/:part', echo('part')),
];

/** The same routes twice: by the long way alone, and with the short one. */
const bothRouters = () => {
  const steps = [passOn, jsonBody(1000)];
  const problems = answerProblems(pino({ enabled: false }));
  const app = express().disable('x-powered-by');
  app
    .use('/api', composeMiddleware(passOn, express.json({ limit: 1000 })), ...things(), unknownAddress)
    .use(unknownAddress, problems);
  const { listener, classes } = directRouter(app, { steps, routers: things(), problems });
  return { long: { listener: app as RequestListener, options: {} }, short: { listener, options: classes } };
};

const servers: Server[] = [];
const listen = async ({
  listener,
  options,
}: {
  listener: RequestListener;
  options: ServerOptions;
}): Promise<number> => {
  const server = createServer(options, listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};
let long: number;
let short: number;
beforeAll(async () => {
  const both = bothRouters();
  [long, short] = await Promise.all([listen(both.long), listen(both.short)]);
});
afterAll(() => Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve)))));

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}
const answerOf = (port: number, { method, path, headers = {}, body }: Asked): Promise<object> =>
  new Promise((resolve, reject) => {
    const sent = ask(
      { port, host: '127.0.0.1', method, path, headers: { host: 'here', ...headers }, agent: false },
      (answer) => {
        const { date: _date, ...headers } = answer.headers;
        textOf(answer).then((text) => resolve({ status: answer.statusCode, headers, text }), reject);
      },
    );
    sent.once('error', reject).end(body);
  });
const bothAnswers = async (asked: Asked): Promise<readonly [object, object]> => [
  await answerOf(short, asked),
  await answerOf(long, asked),
];

const paths = [
  ...[
    '/api/things',
    '/api/things/',
    '/api//things',
    '/API/things',
    '/api/Things',
    '/api/things/Summary',
    '/api/things/summary',
  ],
  ...[
    '/api/things/7',
    '/api/things/a-b_c.d',
    '/api/things/..',
    '/api/things/a%20b',
    '/api/things/%2e',
    '/api/things/%E0%A4%A',
    '/api/things/a~b',
  ],
  ...[
    '/api/things/7/parts/8',
    '/api/things/7/parts/',
    '/api/things/7/parts',
    '/api/things/7/',
    '/api/things/',
    '/api/:id',
    '/api/things/:id',
  ],
  ...[
    '/api',
    '/api/',
    '/apix/things',
    '/',
    '/things',
    '/api/nothing',
    '/api/login',
    '/api/__proto__',
    '/api/constructor/constructor',
  ],
  ...[
    '/api/things?a=1&a=2&b[]=3&c=%00',
    '/api/things?',
    '/api/things/7?senior=x?y',
    '/api/things#part',
    '/api/things/7;v=1',
    '/api/things/7?%E0',
  ],
  ...[
    '/api/fails',
    '/api/fails/later',
    '/api/leads/nowhere',
    'http://elsewhere/api/things',
    '/api/things/é',
    '/api/ things'.replace(' ', '+'),
  ],
];
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'QUERY'];

describe.each(methods)('%s', (method) => {
  test.each(paths)('%s is answered as by the long way', async (path) => {
    const [ours, theirs] = await bothAnswers({ method, path: path.replace('é', encodeURI('é')) });
    expect(ours).toEqual(theirs);
  });
});

const json = { 'content-type': 'application/json' };
const bodies: readonly (readonly [string, Omit<Asked, 'method' | 'path'>])[] = [
  ['an object', { headers: json, body: '{"a":{"b":[1,"ü"]}}' }],
  ['a list', { headers: json, body: '[1]' }],
  ['spaces round it', { headers: json, body: ' \r\n\t{"a":1} \n' }],
  ['nothing', { headers: { ...json, 'content-length': '0' } }],
  ['spaces alone', { headers: json, body: '  ' }],
  ['a text', { headers: json, body: '"a"' }],
  ['a number', { headers: json, body: '5' }],
  ['null', { headers: json, body: 'null' }],
  ['half of it', { headers: json, body: '{"a":' }],
  ['a name that objects have', { headers: json, body: '{"__proto__":{"a":1},"constructor":2}' }],
  ['a byte order mark', { headers: json, body: '\ufeff{"a":1}' }],
  ['no UTF-8', { headers: json, body: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]) }],
  [
    'a character in two halves',
    { headers: json, body: Buffer.concat([Buffer.from('{"a":"'), Buffer.from('€'), Buffer.from('"}')]) },
  ],
  ['as much as may be', { headers: json, body: JSON.stringify({ a: 'x'.repeat(992) }) }],
  ['one more', { headers: json, body: JSON.stringify({ a: 'x'.repeat(993) }) }],
  ['a piece at a time', { headers: { ...json, 'transfer-encoding': 'chunked' }, body: '{"a":1}' }],
  ['compressed', { headers: { ...json, 'content-encoding': 'gzip' }, body: gzipSync('{"a":1}') }],
  ['said to be compressed', { headers: { ...json, 'content-encoding': 'gzip' }, body: '{"a":1}' }],
  ['compressed in a way nobody knows', { headers: { ...json, 'content-encoding': 'zip' }, body: '{"a":1}' }],
  ['named with its charset', { headers: { 'content-type': 'application/json; charset=utf-8' }, body: '{"a":"ü"}' }],
  ['in capitals', { headers: { 'content-type': 'Application/JSON;charset=UTF-8' }, body: '{"a":"ü"}' }],
  [
    'in UTF-16',
    { headers: { 'content-type': 'application/json; charset=utf-16le' }, body: Buffer.from('{"a":"ü"}', 'utf16le') },
  ],
  ['in Latin 1', { headers: { 'content-type': 'application/json; charset=latin1' }, body: '{"a":1}' }],
  ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=1' }],
  ['text', { headers: { 'content-type': 'text/plain' }, body: '{"a":1}' }],
  ['without a name', { body: '{"a":1}' }],
];
const withoutId = (answer: object): string => JSON.stringify(answer).replaceAll(/"requestId\\":\\"[^"]*/g, '');
test.each(bodies)('a body: %s, is taken as by the long way', async (_name, sent) => {
  const [ours, theirs] = await bothAnswers({ method: 'POST', path: '/api/things', ...sent });
  expect(withoutId(ours)).toBe(withoutId(theirs));
});

test('a client that disconnects in the middle of a body harms nobody else', async () => {
  const told = new EventEmitter();
  const steps: RequestHandler[] = [(_req, _res, next) => (told.emit('arrived'), next()), jsonBody(1000)];
  const router = directRouter(express(), {
    steps,
    routers: things(),
    problems: (problem, _req, _res, _next) => told.emit('gone', problem),
  });
  const port = await listen({ listener: router.listener, options: router.classes });
  const headers = { ...json, 'content-length': '100' };
  const sent = ask({ port, host: '127.0.0.1', method: 'POST', path: '/api/things', headers, agent: false }).once(
    'error',
    () => undefined,
  );
  const [arrived, gone] = [once(told, 'arrived'), once(told, 'gone')];
  sent.write('{"a":1');
  await arrived;
  sent.destroy();
  expect(await gone).toMatchObject([{ status: 400 }]);
});

test('an unknown path leads to no handler', () => {
  const app = express();
  expect(() =>
    directRouter(app, {
      steps: [],
      routers: [Router().use(passOn)],
      problems: answerProblems(pino({ enabled: false })),
    }),
  ).toThrow('routes');
});
