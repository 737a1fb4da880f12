import { File as NodeFile } from 'node:buffer';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { createApiClient } from '../../client/api/apiClient.ts';
import { breakableText } from '../../client/api/breakableText.ts';
import { ApiError, isUnauthorized, sentenceOf } from '../../client/api/apiError.ts';
import { newId } from '../../client/api/newId.ts';
import { laterPosition } from '../../client/api/positionToken.ts';

const metformin = { name: 'Metformin', dosage: '500 mg', frequency: 'Once daily' } as const;

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const failing = async (answer: () => Response): Promise<unknown> => {
  server.use(http.get('/api/looks', answer));
  return createApiClient()
    .get({ route: 'GET /looks' })
    .catch((error: unknown) => error);
};

test.each([
  [undefined, '0a1b2c3d.5', '0a1b2c3d.5'],
  ['0a1b2c3d.5', '0a1b2c3d.10', '0a1b2c3d.10'],
  ['0a1b2c3d.10', '0a1b2c3d.9', '0a1b2c3d.10'],
  ['0a1b2c3d.9007199254740993', '0a1b2c3d.9007199254740992', '0a1b2c3d.9007199254740993'],
  ['0a1b2c3d.10', 'ffffffff.1', 'ffffffff.1'],
  ['0a1b2c3d.10', 'nonsense', '0a1b2c3d.10'],
  ['0a1b2c3d.10', null, '0a1b2c3d.10'],
])('knowing %s and seeing %s, the position is %s', (known, seen, later) => {
  expect(laterPosition(known, seen)).toBe(later);
});

test('an error is the status, a colon and the body text; people read the message in it', async () => {
  const error = await failing(() => HttpResponse.json({ message: 'Please wait.', code: 'busy' }, { status: 429 }));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 429, message: '429: {"message":"Please wait.","code":"busy"}' });
  expect(sentenceOf(error)).toBe('Please wait.');
});

test('without a body it is the status text', async () => {
  const error = await failing(() => new HttpResponse(null, { status: 404, statusText: 'Not Found' }));
  expect(error).toMatchObject({ message: '404: Not Found' });
  expect(sentenceOf(error)).toBe('Something went wrong. Please try again.');
});

test('a 401 is recognised by its text', async () => {
  expect(isUnauthorized(await failing(() => new HttpResponse('Unauthorized', { status: 401 })))).toBe(true);
  expect(isUnauthorized(await failing(() => new HttpResponse('401: no', { status: 500 })))).toBe(false);
});

test('no answer at all is an error that asks to try again', async () => {
  const error = await failing(() => HttpResponse.error());
  expect(error).toMatchObject({ status: 0 });
  expect(sentenceOf(error)).toMatch(/couldn’t reach Hearthline/);
});

test('reads send the latest position from any answer or pushed change, and an earlier one after a full reset', async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get('/api/looks', ({ request }) => {
      asked.push(request.headers.get('X-Min-Position'));
      return HttpResponse.json([], { headers: { 'X-Position': '0a1b2c3d.3' } });
    }),
  );
  const api = createApiClient();
  await api.get({ route: 'GET /looks' });
  await api.get({ route: 'GET /looks' });
  api.sawPosition('0a1b2c3d.8');
  await api.get({ route: 'GET /looks' });
  api.startAtPosition('0a1b2c3d.5');
  await api.get({ route: 'GET /looks' });
  expect(asked).toEqual([null, '0a1b2c3d.3', '0a1b2c3d.8', '0a1b2c3d.5']);
});

test('an answer shows whether it is behind, and where the list continues', async () => {
  server.use(
    http.get('/api/looks', () => HttpResponse.json([], { headers: { 'X-Stale': 'true', 'X-Next-Cursor': 'abc' } })),
    http.post('/api/medications', () => HttpResponse.json({ id: '1' }, { status: 202 })),
  );
  const api = createApiClient();
  expect(await api.get({ route: 'GET /looks' })).toMatchObject({ stale: true, nextCursor: 'abc' });
  expect(await api.send({ route: 'POST /medications', body: metformin })).toMatchObject({
    stale: true,
    status: 202,
    view: undefined,
    pendingId: '1',
  });
});

const notCaughtUp = (retryAfter = '0') =>
  HttpResponse.json(
    { message: 'Still catching up.', code: 'not_caught_up' },
    { status: 503, headers: { 'Retry-After': retryAfter } },
  );

describe('while the server has not caught up with what this browser has seen', () => {
  afterEach(() => void jest.restoreAllMocks());

  test('a write names the position seen, and is sent again under its key, as the same person, until it is answered', async () => {
    const sent: (readonly (string | null)[])[] = [];
    server.use(
      http.post('/api/medications', async ({ request }) => {
        sent.push([
          ...['X-Min-Position', 'Idempotency-Key', 'X-User-Id'].map((name) => request.headers.get(name)),
          await request.text(),
        ]);
        if (sent.length === 1) api.drawnFor('fay');
        return sent.length < 3 ? notCaughtUp() : HttpResponse.json({ id: '1' }, { status: 201 });
      }),
    );
    const api = createApiClient();
    api.drawnFor('rosa');
    api.sawPosition('0a1b2c3d.8');
    expect(await api.send({ route: 'POST /medications', body: metformin }, 'the-key')).toMatchObject({ status: 201 });
    const each = ['0a1b2c3d.8', 'the-key', 'rosa', JSON.stringify(metformin)];
    expect(sent).toEqual([each, each, each]);
  });

  test('it shows that it is behind until an answer is as new as the position seen', async () => {
    const told: boolean[] = [];
    const answers = [
      () => HttpResponse.json({ id: '1' }, { status: 202, headers: { 'X-Position': '0a1b2c3d.9', 'X-Stale': 'true' } }),
      () => notCaughtUp(),
      () => HttpResponse.json([]),
    ];
    const next = (): Response => answers.shift()?.() ?? HttpResponse.json([]);
    server.use(http.post('/api/medications', next), http.get('/api/looks', next));
    const api = createApiClient();
    api.whenBehind((isBehind) => void told.push(isBehind));
    await api.send({ route: 'POST /medications', body: metformin });
    await api.get({ route: 'GET /looks' });
    await api.get({ route: 'GET /looks' });
    expect(told).toEqual([true, true, false]);
  });

  test('it asks no longer than half a minute, and not for what nobody waits for any more', async () => {
    let asked = 0;
    server.use(http.post('/api/medications', () => ((asked += 1), notCaughtUp())));
    const passing = jest.spyOn(performance, 'now');
    let now = 0;
    passing.mockImplementation(() => (now += 11_000));
    const api = createApiClient();
    const send = (signal?: AbortSignal) =>
      api
        .send({ route: 'POST /medications', body: metformin }, 'the-key', signal && { signal })
        .catch((error: unknown) => error);
    expect(sentenceOf(await send())).toBe('Still catching up.');
    expect(asked).toBeGreaterThan(1);
    asked = 0;
    now = 0;
    passing.mockImplementation(() => 0);
    expect(sentenceOf(await send(AbortSignal.abort()))).toBe('Still catching up.');
    expect(asked).toBe(1);
  });
});

test('only JSON is declared as JSON; every write has its own key', async () => {
  const seen: (readonly [string | null, string | null])[] = [];
  server.use(
    http.post('/api/:path', ({ request }) => {
      seen.push([request.headers.get('Content-Type'), request.headers.get('Idempotency-Key')]);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const api = createApiClient();
  const form = new FormData();
  form.append('photo', new File(['x'], 'x.png', { type: 'image/png' }));
  for (const body of [metformin, form]) await api.send({ route: 'POST /medications', body });
  await api.send({ route: 'POST /logout' });
  expect(seen.map(([type]) => type?.split(';')[0] ?? null)).toEqual(['application/json', 'multipart/form-data', null]);
  expect(new Set(seen.map(([, key]) => key)).size).toBe(3);
});

test('a name that was made breakable for the screen is sent as it came, as JSON and in a form with its file', async () => {
  const name = `a${'\u0363'.repeat(60)}`;
  const sent: unknown[] = [];
  server.use(
    http.get('/api/looks', () => HttpResponse.json([{ name }])),
    http.post('/api/medications', async ({ request }) => {
      const isJson = request.headers.get('Content-Type') === 'application/json';
      sent.push(isJson ? await request.json() : Object.fromEntries(await request.formData()));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const api = createApiClient();
  const { body: shown } = await api.get({ route: 'GET /looks' });
  expect(shown).toEqual([{ name: breakableText(name) }]);
  const form = new FormData();
  form.append('name', breakableText(name));
  form.append('photo', new NodeFile(['x'], 'x.png', { type: 'image/png' }) as File);
  for (const body of [{ ...metformin, name: breakableText(name) }, form])
    await api.send({ route: 'POST /medications', body });
  expect(sent).toEqual([
    { ...metformin, name },
    { name, photo: expect.objectContaining({ name: 'x.png', type: 'image/png' }) as File },
  ]);
});

test('an id is a random UUID, even if the page did not come by https', () => {
  expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(newId()).not.toBe(newId());
});
