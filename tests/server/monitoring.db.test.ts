import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { trustProxy: '1' } });
});
afterAll(() => server.close());

const statusOf = async (path: string, forwardedFor?: string): Promise<number> =>
  (
    await fetch(
      `${server.url}${path}`,
      forwardedFor === undefined ? {} : { headers: { 'x-forwarded-for': forwardedFor } },
    )
  ).status;

test.each(['/healthz', '/metrics', '/HEALTHZ', '/metrics/'])(
  '%s answers this machine, and nobody behind the proxy',
  async (path) => {
    expect(await statusOf(path)).toBe(200);
    expect(await statusOf(path, '203.0.113.5')).toBe(404);
    expect(await statusOf(path, '192.168.1.7')).toBe(404);
  },
);

test('a refusal is the same as for any unknown address', async () => {
  const answer = await fetch(`${server.url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.5' } });
  expect(await answer.json()).toMatchObject({ message: 'There’s nothing at this address.', code: 'not_found' });
});
