import ICAL from 'ical.js';
import { RRuleTemporal } from 'rrule-temporal';
import {
  dateOfNumber,
  datesOf,
  dayNumber,
  isDateOf,
  lastDateOf,
  nextDate,
  timesBefore,
  type Recurrence,
} from '../../events/appointment/recurrence.ts';

import { weekdays, type Repeat } from '../../events/appointment/repeat.ts';
import { beginning } from '../../events/appointment/seriesPlans.ts';

const plain: Repeat = { freq: 'daily', interval: 1, days: [], nth: null, monthDay: null, until: null, count: null };
const ruleOf = (start: string, repeat: Partial<Repeat>): Recurrence => {
  const whole = { ...plain, ...repeat };
  return { repeat: whole, ...beginning(whole, start) };
};
const first = (rule: Recurrence, most: number, from = rule.start): readonly string[] => {
  const found: string[] = [];
  for (const date of datesOf(rule, from, '2199-12-30')) {
    found.push(date);
    if (found.length === most) break;
  }
  return found;
};

/** Mulberry32: the same rules on every run. */
const seeded = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (((mixed ^ (mixed >>> 14)) >>> 0) % below) as number;
  };
};

/** A rule on which RFC 5545 and we agree: its first date is one that it names, and no month is too short for it. */
const agreedRule = (chance: (below: number) => number): Recurrence => {
  const start = dateOfNumber(dayNumber('2020-01-01') + chance(4000));
  const interval = 1 + chance(4);
  const ends = [{}, { until: dateOfNumber(dayNumber(start) + 30 + chance(2000)) }, { count: 1 + chance(40) }][
    chance(3)
  ];
  const monthDay = Math.min(28, Number(start.slice(8)));
  const kinds: readonly Partial<Repeat>[] = [
    { freq: 'daily' },
    { freq: 'weekly', days: weekdays.filter((_, place) => place === chance(7) || chance(3) === 0) },
    { freq: 'monthly', monthDay },
    { freq: 'monthly', nth: [1, 2, 3, 4, 5, -1][chance(6)] ?? 1, days: [weekdays[chance(7)] ?? 'mon'] },
    { freq: 'yearly', monthDay },
  ];
  const kind = kinds[chance(kinds.length)] ?? {};
  const days = kind.freq === 'weekly' && kind.days?.length === 0 ? { days: ['wed' as const] } : {};
  const onDay = kind.monthDay === undefined ? start : `${start.slice(0, 8)}${String(monthDay).padStart(2, '0')}`;
  return ruleOf(onDay, { ...kind, ...days, interval, ...ends });
};

/** The rule as RFC 5545 writes it. */
const rfcOf = ({ start, repeat }: Recurrence): string => {
  const { freq, interval, days, nth, until, count, monthDay } = repeat;
  const parts = [`FREQ=${freq.toUpperCase()}`, `INTERVAL=${interval}`, 'WKST=SU'];
  if (days.length > 0)
    parts.push(`BYDAY=${days.map((day) => `${nth ?? ''}${day.slice(0, 2).toUpperCase()}`).join(',')}`);
  else if (freq === 'monthly') parts.push(`BYMONTHDAY=${monthDay ?? Number(start.slice(8))}`);
  if (until !== null) parts.push(`UNTIL=${until.replaceAll('-', '')}T235959Z`);
  if (count !== null) parts.push(`COUNT=${count}`);
  return parts.join(';');
};

const most = 40;
const rules = Array.from({ length: 300 }, (_, seed) => agreedRule(seeded(seed + 1)));

test('300 rules give the dates that rrule-temporal gives', () => {
  for (const rule of rules) {
    const written = `DTSTART:${rule.start.replaceAll('-', '')}T120000Z\nRRULE:${rfcOf(rule)}`;
    const theirs = new RRuleTemporal({ rruleString: written })
      .all((_date, nth) => nth < most)
      .map((date) => date.toPlainDate().toString());
    expect([written, first(rule, most)]).toEqual([written, theirs]);
  }
});

test('and the dates that ical.js gives', () => {
  for (const rule of rules) {
    const written = rfcOf(rule);
    const dates = ICAL.Recur.fromString(written).iterator(ICAL.Time.fromString(`${rule.start}T12:00:00Z`, undefined));
    const theirs: string[] = [];
    for (let next = dates.next(); next && theirs.length < most; next = dates.next())
      theirs.push(next.toString().slice(0, 10));
    expect([rule.start, written, first(rule, most)]).toEqual([rule.start, written, theirs]);
  }
});

test('a window gives what the whole series has in it, wherever it begins', () => {
  const chance = seeded(7);
  for (const rule of rules) {
    const whole = first(rule, 200);
    const from = dateOfNumber(dayNumber(rule.start) + chance(3000) - 100);
    const to = dateOfNumber(dayNumber(from) + chance(400));
    const inWhole = whole.filter((date) => date >= from && date <= to);
    const within = [...datesOf(rule, from, to)];
    if (whole.length < 200 || (whole.at(-1) ?? '') > to) expect(within).toEqual(inWhole);
    const [next] = inWhole;
    if (next !== undefined) {
      expect(nextDate(rule, from)).toBe(next);
      expect(isDateOf(rule, next)).toBe(true);
      expect(timesBefore(rule, next)).toBe(whole.indexOf(next));
    }
  }
});

test('a series that began ten years ago costs a window no more than a new one', () => {
  const rule = ruleOf('1950-01-01', { freq: 'daily' });
  const begun = performance.now();
  for (let nth = 0; nth < 200; nth += 1) expect([...datesOf(rule, '2026-01-01', '2026-01-07')]).toHaveLength(7);
  expect(performance.now() - begun).toBeLessThan(1000);
});

describe('where we differ from RFC 5545 (docs/repeating-appointments.md)', () => {
  test('a day that a month lacks is its last day, and the day comes back after it', () =>
    expect(first(ruleOf('2027-01-31', { freq: 'monthly', monthDay: 31 }), 5)).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
    ]));
  test('February 29 is the 28th in other years', () =>
    expect(first(ruleOf('2024-02-29', { freq: 'yearly', monthDay: 29 }), 5)).toEqual([
      '2024-02-29',
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ]));
  test('the first date is the first one that the rule names, and weeks count from there', () =>
    expect(first(ruleOf('2026-12-04', { freq: 'weekly', interval: 2, days: ['mon'] }), 3)).toEqual([
      '2026-12-07',
      '2026-12-21',
      '2027-01-04',
    ]));
});

test('a number of times ends with the last of them, and one without an end goes on', () => {
  expect(lastDateOf(ruleOf('2026-12-01', { freq: 'weekly', days: ['tue'], count: 4 }))).toBe('2026-12-22');
  expect(lastDateOf(ruleOf('2026-12-01', { freq: 'weekly', days: ['tue'] }))).toBeNull();
});
