import { canonicalJson } from '../../server/command/canonicalJson.ts';
import { requestCommandId } from '../../server/command/commandId.ts';
import type { SubjectKeys } from '../../events/store/eventLog.ts';

const keys = {
  shared: (purpose: string) => Promise.resolve(Buffer.from(purpose.padEnd(32))),
} as unknown as SubjectKeys;
const idOf = (who: string, command: string, key?: string) => requestCommandId(keys, who, command, key);

test('the same person, command and key give the same id', async () => {
  const id = await idOf('rosa', 'TakeDose', 'k1');
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(await idOf('rosa', 'TakeDose', 'k1')).toBe(id);
});

test('another person, command or key gives another', async () => {
  const ids = await Promise.all([
    idOf('rosa', 'TakeDose', 'k1'),
    idOf('ana', 'TakeDose', 'k1'),
    idOf('rosa', 'UndoDose', 'k1'),
    idOf('rosa', 'TakeDose', 'k2'),
  ]);
  expect(new Set(ids).size).toBe(4);
});

test('without a key every request is its own', async () =>
  expect(await idOf('rosa', 'TakeDose')).not.toBe(await idOf('rosa', 'TakeDose')));

test.each(['', 'x'.repeat(201), 'k\u00e9y', 'a\nb'])('%j isn’t a key', (key) =>
  expect(idOf('rosa', 'TakeDose', key)).rejects.toThrow('The request key must be 1 to 200 printable characters.'),
);

test('neither a command id nor the content it identifies changes between versions of the program', async () => {
  expect(await idOf('rosa', 'TakeDose', 'k1')).toBe('fad91f8a-89f0-8a20-b126-a2fc04d0de1f');
  const content = {
    z: null,
    b: [{ y: new Date(0), x: undefined }, [2, 1]],
    10: true,
    9: 'é',
    a: Object.assign(Object.create(null), { d: 1, c: 2 }),
  };
  expect(canonicalJson(content)).toBe(
    '{"9":"é","10":true,"a":{"c":2,"d":1},"b":[{"y":"1970-01-01T00:00:00.000Z"},[2,1]],"z":null}',
  );
});

test('content is the same in whatever order its fields came', () => {
  expect(canonicalJson({ b: [{ y: 1, x: 2 }], a: 'é' })).toBe(canonicalJson({ a: 'é', b: [{ x: 2, y: 1 }] }));
  expect(canonicalJson({ a: [1, 2] })).not.toBe(canonicalJson({ a: [2, 1] }));
});

test('endless content counts as no key, instead of one that others might share', () => {
  const endless: Record<string, unknown> = {};
  endless['self'] = endless;
  expect(() => canonicalJson(endless)).toThrow(TypeError);
});
