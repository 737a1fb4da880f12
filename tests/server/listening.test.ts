import { once } from 'node:events';
import { connect } from 'node:net';
import { listenOn, stopListening } from '../../server/http/listening.ts';

afterEach(() => void jest.useRealTimers());

test('stopping waits its given time for a request that never ends, and no longer', async () => {
  const { server, port } = await listenOn(() => undefined, { port: 0, host: '127.0.0.1' });
  const half = connect(port, '127.0.0.1', () =>
    half.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{'),
  );
  const closed = once(half.on('error', () => undefined).resume(), 'close');
  await once(server, 'request');
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'setInterval', 'clearInterval'],
  });
  let isEnded = false;
  const ending = stopListening(server, 5000).then(() => (isEnded = true));
  jest.advanceTimersByTime(4999);
  await new Promise((resolve) => setImmediate(resolve));
  expect(isEnded).toBe(false);
  jest.advanceTimersByTime(1);
  await Promise.all([ending, closed]);
  expect(isEnded).toBe(true);
});

test('an unused connection is kept longer than the two minutes that a proxy keeps it', async () => {
  const { server, port } = await listenOn((_request, response) => response.end(), { port: 0, host: '127.0.0.1' });
  const { headers } = await fetch(`http://127.0.0.1:${port}`);
  await stopListening(server, 1000);
  const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(120);
});

test('a request that was answered before its body had come is ended soon', async () => {
  const { server, port } = await listenOn((_request, response) => response.end(), { port: 0, host: '127.0.0.1' });
  const half = connect(port, '127.0.0.1', () =>
    half.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{'),
  );
  await once(half.resume(), 'close');
  await stopListening(server, 1000);
});
