import type { IncomingMessage } from 'node:http';
import { monitors } from '../../server/http/monitoring.ts';

const from = (remoteAddress: string | undefined, headers: IncomingMessage['headers'] = {}): IncomingMessage =>
  ({ socket: { remoteAddress }, headers }) as IncomingMessage;

const asked: readonly (readonly [
  string,
  readonly string[],
  string | undefined,
  IncomingMessage,
  string | undefined,
  boolean,
])[] = [
  ['this machine', [], undefined, from('127.0.0.1'), '127.0.0.1', true],
  ['this machine, in IPv6', [], undefined, from('::1'), '::1', true],
  ['this machine, on a socket for both', [], undefined, from('::ffff:127.0.0.1'), '::ffff:127.0.0.1', true],
  ['the home network', [], undefined, from('192.168.1.7'), '192.168.1.7', false],
  ['an address of the internet', [], undefined, from('2001:db8::7'), '2001:db8::7', false],
  ['a connection that is gone', [], undefined, from(undefined), undefined, false],
  [
    'a proxy on this machine that is not trusted',
    [],
    undefined,
    from('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }),
    '127.0.0.1',
    false,
  ],
  [
    'the same with another header',
    [],
    undefined,
    from('127.0.0.1', { forwarded: 'for=127.0.0.1' }),
    '127.0.0.1',
    false,
  ],
  [
    'a trusted proxy on this machine, for somebody',
    [],
    '1',
    from('127.0.0.1', { 'x-forwarded-for': '203.0.113.5' }),
    '203.0.113.5',
    false,
  ],
  [
    'a trusted proxy on this machine, for this machine',
    [],
    '1',
    from('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }),
    '127.0.0.1',
    true,
  ],
  [
    'somebody who claims to be this machine past the proxy',
    [],
    '1',
    from('203.0.113.5', { 'x-forwarded-for': '127.0.0.1' }),
    '127.0.0.1',
    false,
  ],
  ['Prometheus, which is named', ['192.168.1.9'], undefined, from('192.168.1.9'), '192.168.1.9', true],
  ['a network that is named', ['10.0.0.0/8', 'fd00::/8'], '1', from('fd00::9'), 'fd00::9', true],
  ['beside a network that is named', ['10.0.0.0/8'], '1', from('11.0.0.1'), '11.0.0.1', false],
];

test.each(asked)('/healthz and /metrics are requested from %s', (_who, networks, trustProxy, req, ip, isAllowed) => {
  expect(monitors(networks, trustProxy)(req, ip)).toBe(isAllowed);
});
