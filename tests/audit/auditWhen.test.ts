import { whenSeenFrom } from '../../events/audit/auditWhen.ts';

const when = whenSeenFrom('2026-06-09T02:00:00.000Z', 'America/New_York');
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

test.each([
  ['on the same day of that zone it is a time', '2026-06-08T12:00:00.000Z', '8:00 AM'],
  ['on another day it has the day', '2026-06-09T12:00:00.000Z', 'June 9, 8:00 AM'],
  ['in another year it has the year', '2025-12-31T12:00:00.000Z', 'December 31, 2025, 7:00 AM'],
])('%s', (_title, at, words) => expect(plain(when(at))).toBe(words));
