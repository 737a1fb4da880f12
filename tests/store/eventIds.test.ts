import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { eventIdOf, idKeyOf } from '../../events/store/eventIds.ts';

const key = Buffer.alloc(32, 7);

test('the same parts under the same key make the same UUID of version 8', () => {
  expect(eventIdOf(key, ['command', 'stream', '0', '{}'])).toBe(
    eventIdOf(Buffer.from(key), ['command', 'stream', '0', '{}']),
  );
  expect(eventIdOf(key, ['command'])).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('it never changes from one version of the program to the next', () => {
  expect(eventIdOf(key, ['command', 'stream', '0', '{}'])).toBe('57d1293f-8ac4-8dd0-846f-7b64cc132be9');
  expect(Buffer.from(idKeyOf(key)).toString('hex')).toBe(
    '4f79ee56107ef37614d1cf041a57668cbcdf770c54ac98dc31cbb186940d82d7',
  );
});

test('it is the beginning of the HMAC, but for the digits that say version and variant', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.array(fc.string()), (itsKey, parts) => {
      const hmac = createHmac('sha256', itsKey).update(JSON.stringify(parts)).digest();
      const id = Buffer.from(eventIdOf(itsKey, parts).replaceAll('-', ''), 'hex');
      const variant = (hmac.readUInt8(8) & 0x3f) | 0x80;
      const version = (hmac.readUInt8(6) & 0x0f) | 0x80;
      expect([...id]).toEqual([...hmac.subarray(0, 6), version, hmac.readUInt8(7), variant, ...hmac.subarray(9, 16)]);
    }),
  );
});

test('other parts, another cut of them, or another key make another id', () => {
  const ids = [
    eventIdOf(key, ['ab', 'c']),
    eventIdOf(key, ['a', 'bc']),
    eventIdOf(key, ['abc']),
    eventIdOf(idKeyOf(key), ['ab', 'c']),
  ];
  expect(new Set(ids).size).toBe(4);
});
