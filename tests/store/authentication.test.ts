import { authenticate, checkMac, withoutMac } from '../../events/store/authentication.ts';
import { someMetadata } from './someEvents.ts';

const key = new Uint8Array(32).fill(7);
const place = {
  stream: 'username-1',
  version: 2n,
  id: '6f1d2c3b-4a59-4687-9e0f-112233445566',
  type: 'UsernameReleased',
  metadata: someMetadata(),
};
const json = Buffer.from('{"userId":"3b1f0c52-7a0e-4d7a-9d51-1f2d6c9f0a11"}');
const payload = authenticate(key, place, json);

test('the MAC fits its event under its key, and the JSON follows it', () => {
  expect(checkMac(key, place, payload)).toBe('right');
  expect(Buffer.from(withoutMac(payload))).toEqual(json);
});

test.each([
  ['stream', { stream: 'username-2' }],
  ['version', { version: 3n }],
  ['id', { id: '6f1d2c3b-4a59-4687-9e0f-112233445567' }],
  ['type', { type: 'UsernameConfirmed' }],
  ['actor', { metadata: someMetadata({ actorId: null }) }],
  ['time', { metadata: someMetadata({ happenedAt: '2026-11-21T08:00:00.001Z' }) }],
])('with another %s it does not fit', (_what, change) => {
  expect(checkMac(key, { ...place, ...change }, payload)).toBe('wrong');
});

test('changed in any byte it does not fit, and under another key neither', () => {
  for (const at of payload.keys()) {
    const changed = payload.map((byte, index) => (index === at ? byte ^ 1 : byte));
    expect(checkMac(key, place, changed)).toBe(at === 0 ? 'missing' : 'wrong');
  }
  expect(checkMac(new Uint8Array(32), place, payload)).toBe('wrong');
});

test.each([0, 1, 2, 32])('cut to %i bytes it does not fit', (bytes) => {
  expect(checkMac(key, place, payload.subarray(0, bytes))).toBe(bytes === 0 ? 'missing' : 'wrong');
});

test('JSON without a MAC lacks one', () => {
  expect(checkMac(key, place, json)).toBe('missing');
});
