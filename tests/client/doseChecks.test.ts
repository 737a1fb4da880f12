import { doseChecksSentence } from '../../client/medication/doseChecksSentence.ts';

const moment = { now: new Date('2026-11-21T20:59:00Z'), timeZone: 'America/New_York' };
const sentence = (lastCheckedAt: string | null, isOverdue: boolean): string =>
  doseChecksSentence({ lastCheckedAt, isOverdue }, moment);
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test('it says when doses were last checked, and in words when that is overdue', () => {
  expect(plain(sentence('2026-11-21T20:58:00Z', false))).toBe('As of 3:58 PM');
  expect(plain(sentence('2026-11-21T20:12:00Z', true))).toBe(
    'Doses haven’t been checked since 3:12 PM. A missed dose may not show here yet, so please ask in person.',
  );
  expect(plain(sentence('2026-11-20T20:12:00Z', true))).toMatch(
    /^Doses haven’t been checked since yesterday at 3:12 PM\./,
  );
  expect(sentence(null, true)).toBe('Doses haven’t been checked yet.');
});
