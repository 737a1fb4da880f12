import { createEventRegistry } from '../../events/store/eventRegistry.ts';
import { upcast } from '../../events/store/upcasting.ts';
import type { Validator } from '../../events/generated/eventValidators.js';

interface WeightV1 {
  readonly kg: string;
}
interface WeightV2 {
  readonly grams: number;
}

/** Version 3: grams and who weighed. */
const validWeight: Validator = (value) =>
  typeof value === 'object' && value !== null && 'grams' in value && 'by' in value && Object.keys(value).length === 2;
const steps = [
  upcast<WeightV2>('Weighed', 2, ({ grams }) => ({ grams, by: 'unknown' })),
  upcast<WeightV1>('Weighed', 1, ({ kg }) => ({ grams: Number(kg) * 1000 })),
];
const registry = createEventRegistry({ Weighed: validWeight, Measured: () => true }, steps);

test('an event of any older version is brought up through each version to the newest', () => {
  expect(registry.read('Weighed', 1, { kg: '70' })).toEqual({ kind: 'read', data: { grams: 70_000, by: 'unknown' } });
  expect(registry.read('Weighed', 2, { grams: 5 })).toEqual({ kind: 'read', data: { grams: 5, by: 'unknown' } });
  expect(registry.read('Weighed', 3, { grams: 5, by: 'Ana' })).toEqual({ kind: 'read', data: { grams: 5, by: 'Ana' } });
});

test('the version to write is one more than the steps there are', () => {
  expect(registry.newestVersion('Weighed')).toBe(3);
  expect(registry.newestVersion('Measured')).toBe(1);
  expect(registry.newestVersion('Unheard')).toBeUndefined();
});

test.each([
  ['an unknown type', 'Unheard', 1, {}],
  ['a name every object has', 'constructor', 1, {}],
  ['a version newer than this program', 'Weighed', 4, { grams: 5, by: 'Ana' }],
  ['a version there never was', 'Weighed', 0, {}],
  ['half a version', 'Weighed', 1.5, {}],
  ['data that does not fit', 'Weighed', 3, { grams: 5 }],
  ['data that an upcaster can not bring up', 'Weighed', 1, null],
])('%s is refused with a reason', (_case, type, version, data) => {
  expect(registry.read(type, version, data)).toMatchObject({ kind: 'refused', reason: expect.stringMatching(/\w/) });
});

test('a gap or a doubled step in the upcasters fails at creation', () => {
  const same = (data: unknown): unknown => data;
  expect(() => createEventRegistry({ Weighed: validWeight }, [upcast('Weighed', 2, same)])).toThrow('without a gap');
  expect(() =>
    createEventRegistry({ Weighed: validWeight }, [upcast('Weighed', 1, same), upcast('Weighed', 1, same)]),
  ).toThrow('without a gap');
  expect(() => createEventRegistry({}, [upcast('Weighed', 1, same)])).toThrow('which is not an event type');
});
