import { readdirSync, readFileSync } from 'node:fs';
import { clockWords, daysWords } from '../../events/account/dayWords.ts';
import { auditOf, rosa } from '../support/auditOf.ts';

/** An ISO day; the audit on the command line writes a moment as "2026-11-21 08:00". */
const bareDay = /\d{4}-\d\d-\d\d(?! \d\d:\d\d)/;

const goldens = readdirSync('tests/store/golden').flatMap((file) => /^(\w+)\.v1\.json$/.exec(file)?.[1] ?? []);
const countOf = (type: string): number =>
  (JSON.parse(readFileSync(`tests/store/golden/${type}.v1.json`, 'utf8')) as object[]).length;

test('no sentence of the history has a day in digits', () => {
  const sentences = goldens.flatMap((type) =>
    Array.from({ length: countOf(type) }, (_one, example) => auditOf(type, rosa, example)),
  );
  expect(sentences.length).toBeGreaterThan(100);
  expect(sentences.filter((sentence) => bareDay.test(sentence))).toEqual([]);
});

test('days and times are in words, and what is none stays as it is', () => {
  expect(daysWords('2026-11-01', '2026-11-01')).toBe('November 1, 2026');
  expect(daysWords('2024-02-29', '2026-11-30')).toBe('February 29, 2024 to November 30, 2026');
  expect(daysWords('soon', '2026-13-01')).toBe('soon to 2026-13-01');
  expect([clockWords('08:00'), clockWords('20:05'), clockWords('noon')]).toEqual([
    '8:00\u00a0AM',
    '8:05\u00a0PM',
    'noon',
  ]);
});
