import { epochOfIso, twoDigitsAt } from '../../events/kernel/isoInstant.ts';

/** The instant of a text that `toISOString` would write the same way; else NaN. */
const byDate = (text: string): number => {
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.toISOString() === text ? at.getTime() : NaN;
};

test('every instant that toISOString writes is read as Date does', () => {
  const day = 86_400_000;
  let seed = 7;
  const next = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const moments = [
    ...Array.from({ length: 1500 }, (_, nth) => Date.UTC(2023, 11, 20) + nth * day + 12_345_678),
    ...Array.from({ length: 20_000 }, () => Math.floor((next() - 0.5) * 2 * 8.64e15)),
    ...Array.from({ length: 20_000 }, () => Math.floor(next() * 4e12)),
    Date.UTC(2000, 1, 29),
    Date.UTC(1900, 1, 28, 23, 59, 59, 999),
    new Date('0000-01-01T00:00:00.000Z').getTime(),
    new Date('0099-12-28T00:00:00.000Z').getTime(),
    new Date('0100-01-01T00:00:00.000Z').getTime(),
  ];
  expect(moments.filter((moment) => epochOfIso(new Date(moment).toISOString()) !== moment)).toEqual([]);
});

test.each([
  '2026-02-29T08:00:00.000Z',
  '2026-04-31T08:00:00.000Z',
  '2026-13-01T08:00:00.000Z',
  '2026-00-10T08:00:00.000Z',
  '2026-01-00T08:00:00.000Z',
  '2026-01-10T24:00:00.000Z',
  '2026-01-10T23:60:00.000Z',
  '2026-01-10T23:59:60.000Z',
  '2026-01-10T23:59:59.00xZ',
  '2026-01-10T23:59:59,000Z',
  '2026-01-10t23:59:59.000Z',
  '2026-01-10 23:59:59.000Z',
  '2026/01/10T23:59:59.000Z',
  '2026-01-10T23:59:59.000z',
  '2026-01-10T23:59:59.0000Z',
  '2026-01-10T23:59:59Z',
  '2026-01-10T23:59:59.000+00:00',
  '202a-01-10T23:59:59.000Z',
  '2026-01-1 T23:59:59.000Z',
  '2026-01-10T2 :59:59.000Z',
  '٢٠٢٦-01-10T23:59:59.000Z',
  '+012026-01-01T00:00:00.00Z',
  '2026-01-10',
  'infinity',
  '',
])('%j is not as toISOString writes it', (text) => {
  expect(epochOfIso(text)).toBeNaN();
  expect(byDate(text)).toBeNaN();
});

test('one character of an instant at a time, put another way, is taken where Date takes it', () => {
  const whole = '2026-01-28T13:59:58.997Z';
  for (let at = 0; at < whole.length; at += 1)
    for (const other of '0123456789-:.TZ +xé') {
      const text = whole.slice(0, at) + other + whole.slice(at + 1);
      expect([text, epochOfIso(text)]).toEqual([text, byDate(text)]);
    }
});

test('two digits are a number, and anything else is invalid', () => {
  expect(twoDigitsAt('08:30', 0)).toBe(8);
  expect(twoDigitsAt('08:30', 3)).toBe(30);
  for (const text of ['8:30', 'x1', '1', '', ' 1', '1/', '1:'])
    expect([text, twoDigitsAt(text, 0)]).toEqual([text, NaN]);
});
