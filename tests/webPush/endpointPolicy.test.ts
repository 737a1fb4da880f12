import dns from 'node:dns';
import { endpointProblem, PrivateAddress, publicLookup } from '../../server/webPush/endpointPolicy.ts';
import { isPublicAddress } from '../../server/webPush/publicAddress.ts';

const problem = (endpoint: string, toLoopback = false) => endpointProblem(endpoint, { toLoopback });

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAAA',
  'https://web.push.apple.com/QGr',
  'https://wns2-par02p.notify.windows.com/w/?token=BQ%3d',
  'https://push.example.net:443/x',
  'https://93.184.215.14/x',
  'https://[2606:4700:4700::1111]/x',
])('%s may be a push service', (endpoint) => expect(problem(endpoint)).toBeUndefined());

/** Hosts that are not on the internet, in the forms that URLs allow. */
const privateHosts = [
  'localhost',
  'LOCALHOST.',
  'a.localhost',
  'nas',
  'nas.local',
  'router.lan',
  'db.internal',
  'x.home.arpa',
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '[::]',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:93.184.215.14]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[2001::1]',
  '[fe80::1]',
  '[fd00::1]',
  '[ff02::1]',
];
test.each(privateHosts)('https://%s is refused: it is not on the internet', (host) =>
  expect(problem(`https://${host}/x`)).toBe('must be an address on the internet'),
);

test.each([
  ['', 'must be an https address'],
  ['push.example.net', 'must be an https address'],
  ['http://push.example.net/x', 'must be an https address'],
  ['ftp://push.example.net/x', 'must be an https address'],
  ['file:///etc/passwd', 'must be an https address'],
  ['https://user@push.example.net/x', 'must have no user name, password or fragment'],
  ['https://user:word@push.example.net/x', 'must have no user name, password or fragment'],
  ['https://push.example.net/x#part', 'must have no user name, password or fragment'],
  ['https://push.example.net/x#', 'must have no user name, password or fragment'],
  ['https://push.example.net:8443/x', 'must use the usual port of https'],
  ['https://push.example.net:22/x', 'must use the usual port of https'],
])('%s is refused: %s', (endpoint, words) => expect(problem(endpoint)).toBe(words));

test('with PUSH_TO_LOOPBACK a test’s service on this machine is allowed, and no other address', () => {
  expect(problem('http://127.0.0.1:4400/x')).toBe('must be an https address');
  expect(problem('http://127.0.0.1:4400/x', true)).toBeUndefined();
  for (const endpoint of [
    'http://127.0.0.2/x',
    'http://localhost/x',
    'http://10.1.2.3/x',
    'https://127.0.0.1/x',
    'http://user@127.0.0.1/x',
    'http://[::1]/x',
  ])
    expect([endpoint, problem(endpoint, true)]).toEqual([endpoint, expect.any(String)]);
});

test('an address in no form that Node reads is none', () =>
  expect(['', 'x', '1.2.3', 'fe80::1%eth0', '1.2.3.4.5'].map(isPublicAddress)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]));

describe('a name is looked up for the connection that is made', () => {
  const answering = (...addresses: readonly string[]) =>
    jest.spyOn(dns, 'lookup').mockImplementation(((
      _name: string,
      _options: object,
      done: (...all: unknown[]) => void,
    ) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )) as typeof dns.lookup);
  const lookUp = (all: boolean) =>
    new Promise((resolve) =>
      publicLookup('push.example.net', { all }, (error, address, family) => resolve(error ?? [address, family].flat())),
    );
  afterEach(() => jest.restoreAllMocks());

  test('and only the addresses on the internet are used', async () => {
    answering('10.0.0.7', '93.184.215.14', '::1');
    expect(await lookUp(false)).toEqual(['93.184.215.14', 4]);
    expect(await lookUp(true)).toEqual([{ address: '93.184.215.14', family: 4 }, undefined]);
  });
  test('and one that leads into a private network (DNS rebinding) is refused', async () => {
    answering('127.0.0.1', '::ffff:10.0.0.7', 'fd00::1');
    expect(await lookUp(true)).toBeInstanceOf(PrivateAddress);
  });
});
