import { plainText } from '../kernel/typedNumber.ts';

/** A dose as its event has it. `units`: as much as was prescribed for it; absent: one. */
interface TakenDose {
  readonly amount?: string | undefined;
  readonly units?: number | undefined;
}

/** A weight or strength says nothing about how many were taken: "500 mg" is one tablet of it. */
const strength = /^\s*(mg|mcg|µg|μg|ug|g|kg|iu|i\.u\.|meq|mmol|%)(?![a-z])/i;

/** The number of units that a typed amount begins with: "2 tablets", "1/2", "1½"; undefined: with none. */
export const typedUnits = (typed: string): number | undefined => {
  const text = plainText(typed).replaceAll(/(?<=\d)[,' ](?=\d{3}(?!\d))/g, '');
  const [whole, over, under, decimal] = /^\s*(?:(\d+)\s*\/\s*(\d+)|(\d+(?:[.,]\d+)?))/.exec(text) ?? [];
  if (whole === undefined || strength.test(text.slice(whole.length))) return undefined;
  const units = over && under ? Number(over) / Number(under) : Number(decimal?.replace(',', '.'));
  return Number.isFinite(units) && units <= 1_000_000 ? units : undefined;
};

/** What a taken dose takes off the supply, in the unit one takes: as typed, else as prescribed, else one. */
export const unitsTaken = ({ amount, units }: TakenDose): number => typedUnits(amount ?? '') ?? units ?? 1;
