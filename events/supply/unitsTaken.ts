import { plainText } from '../kernel/typedNumber.ts';

/** A dose as its event has it. `units`: as much as was prescribed for it; absent: one. */
interface TakenDose {
  /** null: as needed. */
  readonly dueAt: string | null;
  readonly amount?: string | undefined;
  readonly units?: number | undefined;
}

/** A weight or strength says nothing about how many were taken: "500 mg" is one tablet of it. */
const strength = /^\s*(mg|mcg|µg|μg|ug|g|kg|iu|i\.u\.|meq|mmol|%)(?![a-z])/i;

/** Insulin: its dose is so many of them. */
const ofInsulin = /^\s*(units?|u)(?![a-z])/i;

interface Typed {
  readonly number: number;
  /** It is a number of units, as of insulin. */
  readonly isInUnits: boolean;
}

/** The number of units that a typed amount begins with: "2 tablets", "1/2", "1½"; undefined: with none. */
const typedUnits = (typed: string): Typed | undefined => {
  const text = plainText(typed).replaceAll(/(?<=\d)[,' ](?=\d{3}(?!\d))/g, '');
  const [whole, over, under, decimal] = /^\s*(?:(\d+)\s*\/\s*(\d+)|(\d+(?:[.,]\d+)?))/.exec(text) ?? [];
  if (whole === undefined || strength.test(text.slice(whole.length))) return undefined;
  const number = over && under ? Number(over) / Number(under) : Number(decimal?.replace(',', '.'));
  const isInUnits = ofInsulin.test(text.slice(whole.length));
  return Number.isFinite(number) && number <= 1_000_000 ? { number, isInUnits } : undefined;
};

/**
 * The amount that a taken dose takes off the supply, in the unit one takes: as typed, else as prescribed, else one. "14 units" of a dose whose schedule
 * doesn't say how many is one dose, as its dosage says.
 */
export const unitsTaken = ({ dueAt, amount, units }: TakenDose): number => {
  const typed = typedUnits(amount ?? '');
  const prescribed = units ?? 1;
  if (!typed) return prescribed;
  return typed.isInUnits && dueAt !== null && units === undefined ? prescribed : typed.number;
};
