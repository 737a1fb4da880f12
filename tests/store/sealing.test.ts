import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import type { Place } from '../../events/proof/place.ts';
import { eventKeyOf, placeBytes, seal, unseal } from '../../events/store/sealing.ts';
import { someMetadata } from './someEvents.ts';

const key = fc.uint8Array({ minLength: 32, maxLength: 32 });
const place: fc.Arbitrary<Place> = fc.record({
  stream: fc.string({ unit: 'binary', minLength: 1 }),
  version: fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }),
  id: fc.uuid(),
  type: fc.string({ minLength: 1 }),
  metadata: fc.record({ agent: fc.string({ unit: 'binary' }), subjectId: fc.uuid() }).map(someMetadata),
});
const plain = fc.uint8Array({ maxLength: 500 });

test('whatever is sealed opens again under its key and at its place', () => {
  fc.assert(
    fc.property(key, place, plain, (itsKey, itsPlace, bytes) => {
      const sealed = seal(itsKey, itsPlace, bytes);
      expect(Buffer.compare(unseal(itsKey, itsPlace, sealed) ?? Buffer.from('refused'), bytes)).toBe(0);
    }),
  );
});

test('payloads sealed by the first version of the program open', () => {
  const sealed = Buffer.from('AcHN/N82IJCXAV1Kh7Zbn3JzcDxDJdedBC9OsEr/Mk8GYpKiCp6G/s9pIICr', 'base64');
  const at: Place = {
    stream: 'dose-ü"1',
    version: 3n,
    id: '3b1f0c52-7a0e-4d7a-9d51-1f2d6c9f0a11',
    type: 'DoseTaken',
    metadata: {
      schemaVersion: 1,
      actorId: null,
      subjectId: null,
      seniorId: null,
      happenedAt: '2026-11-22T08:00:00.000Z',
      recordedAt: '2026-11-22T08:00:00.000Z',
      commandId: 'c',
      correlationId: 'c',
      causationId: null,
    },
  };
  expect(unseal(Buffer.alloc(32, 7), at, sealed)?.toString()).toBe('{"doseId":"one"}');
});

test('metadata that was written and parsed again opens payloads sealed with it', () => {
  fc.assert(
    fc.property(key, place, plain, (itsKey, itsPlace, bytes) => {
      const readBack = { ...itsPlace, metadata: JSON.parse(JSON.stringify(itsPlace.metadata)) };
      expect(unseal(itsKey, readBack, seal(itsKey, itsPlace, bytes))).toBeDefined();
    }),
  );
});

const elsewhere: Record<string, (at: Place) => Place> = {
  stream: (at) => ({ ...at, stream: `${at.stream}x` }),
  version: (at) => ({ ...at, version: at.version + 1n }),
  id: (at) => ({ ...at, id: `${at.id}0` }),
  type: (at) => ({ ...at, type: `${at.type}x` }),
  metadata: (at) => ({ ...at, metadata: { ...at.metadata, happenedAt: '2020-01-01T00:00:00.000Z' } }),
  'end of the stream name, taken for the beginning of the version': (at) => ({
    ...at,
    stream: at.stream.slice(0, -1),
    version: BigInt(`9${at.version}`),
  }),
};

test.each(Object.keys(elsewhere))('a payload moved to another %s does not open', (kind) => {
  fc.assert(
    fc.property(key, place, plain, (itsKey, itsPlace, bytes) => {
      const moved = elsewhere[kind]?.(itsPlace) ?? itsPlace;
      expect(unseal(itsKey, moved, seal(itsKey, itsPlace, bytes))).toBeUndefined();
    }),
  );
});

test('a payload changed in any byte, or cut, does not open', () => {
  fc.assert(
    fc.property(key, place, plain, fc.nat(), (itsKey, itsPlace, bytes, where) => {
      const sealed = Buffer.from(seal(itsKey, itsPlace, bytes));
      const changed = Buffer.from(sealed);
      const at = where % changed.length;
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(unseal(itsKey, itsPlace, changed)).toBeUndefined();
      expect(unseal(itsKey, itsPlace, sealed.subarray(0, at))).toBeUndefined();
    }),
  );
});

test('another key does not open it', () => {
  const at = fc.sample(place, 1)[0];
  if (!at) throw new Error('no place');
  expect(unseal(randomBytes(32), at, seal(randomBytes(32), at, Buffer.from('{}')))).toBeUndefined();
});

test('the same bytes sealed twice look different', () => {
  fc.assert(
    fc.property(
      key,
      place,
      plain,
      (itsKey, itsPlace, bytes) => Buffer.compare(seal(itsKey, itsPlace, bytes), seal(itsKey, itsPlace, bytes)) !== 0,
    ),
  );
});

test('no nonce is ever used twice', () => {
  const at = fc.sample(place, 1)[0];
  if (!at) throw new Error('no place');
  const itsKey = randomBytes(32);
  const nonces = Array.from({ length: 2000 }, () =>
    Buffer.from(seal(itsKey, at, Buffer.from('{}')).subarray(1, 13)).toString('hex'),
  );
  expect(new Set(nonces).size).toBe(nonces.length);
});

const byWebCrypto = async (eventKey: Uint8Array<ArrayBuffer>, at: Place, payload: Uint8Array): Promise<Buffer> => {
  const imported = await crypto.subtle.importKey('raw', eventKey, 'AES-GCM', false, ['decrypt']);
  const [nonce, tag, bytes] = [payload.slice(1, 13), payload.slice(13, 29), payload.slice(29)];
  const associated = { name: 'AES-GCM', iv: nonce, additionalData: new Uint8Array(placeBytes(at)) };
  return Buffer.from(await crypto.subtle.decrypt(associated, imported, Buffer.concat([bytes, tag])));
};

test('an event’s own key opens this event, as any implementation of AES-GCM does it, and no other of its subject', async () => {
  const at = fc.sample(place, 1)[0];
  if (!at) throw new Error('no place');
  const [subjectKey, data] = [randomBytes(32), Buffer.from('{"doseId":"one"}')];
  const [one, other] = [seal(subjectKey, at, data), seal(subjectKey, at, data)];
  const keyOfOne = new Uint8Array(eventKeyOf(subjectKey, one) ?? []);
  expect(await byWebCrypto(keyOfOne, at, one)).toEqual(Buffer.concat([Buffer.alloc(16), data]));
  await expect(byWebCrypto(keyOfOne, at, other)).rejects.toThrow();
  expect(unseal(keyOfOne, at, one)).toBeUndefined();
});
