import type { SafetyCode } from './doseSafety.ts';

const words: Readonly<Record<SafetyCode, string>> = {
  tooClose: 'close to another dose',
  tooLate: 'late, with the next dose nearer',
  tooEarly: 'long before it was due',
  tooSoon: 'sooner than the hours set between doses',
  tooMany: 'one more than the number set for 24 hours',
  sameName: 'a second medication with the same name',
  justGiven: 'just after a dose that someone else recorded',
};

/** The confirmed safety questions of a dose: "close to another dose, and late, with the next dose nearer". */
export const confirmedLabel = (codes: readonly SafetyCode[]): string => codes.map((code) => words[code]).join(', and ');
