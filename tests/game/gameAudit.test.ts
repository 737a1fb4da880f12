import { auditOf, rosa } from '../support/auditOf.ts';

test.each<[number, string]>([
  [0, 'played Word Search at level Beginner: 240 points in 312 seconds, on November 21, 2026'],
  [1, 'played Daily Word Memory Challenge: 0 points in 1 second, and gave up, on November 20, 2026'],
])('the audit names the game played, example %i', (example, sentence) =>
  expect(auditOf('GamePlayed', rosa, example)).toBe(`2026-11-21 08:00  Rosa ${sentence}`),
);
