import { randomUUID } from 'node:crypto';
import { join } from '../circle/circleOf.ts';
import { healthPaths, healthReadsFixture, type HealthReader } from './healthReadsFixture.ts';

const fixture = healthReadsFixture();
const cursor = (text: string): string => `before=${Buffer.from(text).toString('base64url')}`;
const ids = (count: number): string => Array.from({ length: count }, () => randomUUID()).join(',');
const numbers = (most: number): readonly string[] =>
  [
    '',
    '0',
    '-1',
    '1.5',
    '07',
    '+7',
    '1e1',
    ' 7',
    'seven',
    'NaN',
    '%00',
    '٧',
    '99999999999999999999',
    String(most + 1),
  ].map(String);

const refusals: readonly (readonly [path: string, field: string])[] = [
  ...healthPaths.flatMap((path) =>
    ['', 'me', `${randomUUID()},`, `${randomUUID()};${randomUUID()}`, ids(51), '%00'].map(
      (senior) => [`${path}?senior=${senior}`, 'senior'] as const,
    ),
  ),
  ...numbers(3660).map((days) => [`health-metrics?days=${days}`, 'days'] as const),
  ...numbers(14).map((recent) => [`health-metrics/summary?recent=${recent}`, 'recent'] as const),
  ...['', 'height', 'blood', '%00', 'constructor', '__proto__', 'x'.repeat(5000)].map(
    (type) => [`health-metrics?type=${type}`, 'type'] as const,
  ),
  ...[
    'before=',
    'before=banana',
    cursor(`2026-02-30T00:00:00.000Z ${randomUUID()}`),
    cursor('2026-01-01T00:00:00.000Z '),
    cursor('2026-01-01T00:00:00.000Z x'),
    cursor(`2026-01-01T00:00:00.000Z ${randomUUID()}`.toUpperCase()),
  ].map((before) => [`health-metrics?${before}`, 'before'] as const),
];

test.each(refusals)('GET /api/%s is 400 and names %s', async (path, field) => {
  const { refused } = await asker();
  const { status, body } = await refused(path);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  expect(body.message).toMatch(/^[A-Z].*\.$/);
});

let known: HealthReader | undefined;
const asker = async (): Promise<HealthReader> => (known ??= await fixture.person('senior'));

const statusesOf = (who: HealthReader, ...owners: readonly HealthReader[]): Promise<readonly number[]> => {
  const senior = owners.map(({ userId }) => userId).join(',');
  return Promise.all(healthPaths.map(async (path) => (await who.refused(`${path}?senior=${senior}`)).status));
};
const each = (status: number): readonly number[] => healthPaths.map(() => status);

test('only people with the health area can read, several seniors only with the area of all', async () => {
  const [rosa, vera, ana] = [
    await fixture.person('senior'),
    await fixture.person('senior'),
    await fixture.person('caregiver'),
  ];
  const [without, stranger] = [await fixture.person('senior'), await fixture.person('senior')];
  for (const senior of [rosa, vera]) await join(senior, ana);
  await join(without, ana, { permissions: { health: false } });
  expect(await statusesOf(ana, rosa, vera, ana)).toEqual(each(200));
  expect(await statusesOf(ana, without)).toEqual(each(403));
  expect(await statusesOf(ana, rosa, without)).toEqual(each(403));
  expect(await statusesOf(ana, stranger)).toEqual(each(404));
  expect(await statusesOf(ana, stranger, rosa)).toEqual(each(404));
  expect(await statusesOf(rosa, ana)).toEqual(each(404));
  expect(await statusesOf(rosa, rosa)).toEqual(each(200));
});

test('one request may name 50 people, each any number of times', async () => {
  const rosa = await asker();
  for (const path of healthPaths) {
    expect((await rosa.refused(`${path}?senior=${[rosa.userId, ids(49)].join(',')}`)).status).toBe(404);
    expect(
      (
        await rosa.refused(
          `${path}?senior=${Array.from({ length: 51 }, () => rosa.userId)
            .join(',')
            .toUpperCase()}`,
        )
      ).status,
    ).toBe(200);
  }
});

test('while a senior’s circle is in doubt, nobody else is answered about her, alone or among others', async () => {
  const [rosa, vera, ana] = [
    await fixture.person('senior'),
    await fixture.person('senior'),
    await fixture.person('caregiver'),
  ];
  for (const senior of [rosa, vera]) await join(senior, ana);
  const { pool } = fixture.server.deps.db;
  await pool.query({
    text: `insert into runner.parked (generation, projector, stream, from_position, senior_id, reason)
      values (1, 'careConnections', 'invitation-x', 1, $1, 'a test')`,
    values: [rosa.userId],
  });
  try {
    expect([await statusesOf(ana, rosa), await statusesOf(ana, vera, rosa)]).toEqual([each(503), each(503)]);
    expect([await statusesOf(rosa, rosa), await statusesOf(ana, vera)]).toEqual([each(200), each(200)]);
  } finally {
    await pool.query('delete from runner.parked');
  }
  expect(await statusesOf(ana, vera, rosa)).toEqual(each(200));
});

test('a request without a session is refused', async () => {
  for (const path of healthPaths) expect((await fetch(`${fixture.server.url}/api/${path}?senior=x`)).status).toBe(401);
});
