import { validators } from '../../events/generated/eventValidators.js';

const uuid = '3b1f0c52-7a0e-4d7a-9d51-1f2d6c9f0a11';
const accepts = (data: unknown): boolean => validators['UsernameReserved']?.(data) === true;

test.each([
  '2026-11-21T08:00:00Z',
  '2026-11-21T08:00:00.123456Z',
  '2026-11-21T08:00:00+05:30',
  '1991-04-21T09:09:00-04:00',
  '2028-02-29T23:59:59Z',
])('the moment %s is taken', (reservedAt) => expect(accepts({ userId: uuid, reservedAt })).toBe(true));

test.each([
  ['without a zone', '2026-11-21T08:00:00'],
  ['with a blank for the T', '2026-11-21 08:00:00Z'],
  ['of a leap second', '2026-12-31T23:59:60Z'],
  ['of no such day', '2026-02-29T08:00:00Z'],
  ['of the year 0, which Postgres does not know', '0000-01-01T00:00:00Z'],
  ['at an offset that Postgres does not know', '2026-11-21T08:00:00+23:00'],
  ['that is only a day', '2026-11-21'],
  ['that is no text', 1763712000],
])('a moment %s is not taken', (_case, reservedAt) => expect(accepts({ userId: uuid, reservedAt })).toBe(false));

test.each([
  ['in upper case', uuid.toUpperCase()],
  ['as a URN', `urn:uuid:${uuid}`],
  ['in braces', `{${uuid}}`],
  ['cut short', uuid.slice(1)],
  ['that is empty', ''],
])('an id %s is not taken', (_case, userId) =>
  expect(accepts({ userId, reservedAt: '2026-11-21T08:00:00Z' })).toBe(false),
);

test('all errors are reported together, by field', () => {
  const validate = validators['UsernameReserved'];
  validate?.({ userId: 'x', reservedAt: 'y', more: 1 });
  const faults = validate?.errors?.map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
  expect(faults).toEqual(expect.arrayContaining([' additionalProperties', '/userId format', '/reservedAt format']));
});

test('only messages have validators, not what every object has', () => {
  expect(validators['constructor']).toBeUndefined();
  expect(validators['toString']).toBeUndefined();
});
