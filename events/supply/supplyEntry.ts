import { plainText, typedNumber } from '../kernel/typedNumber.ts';

/** The changes of a supply besides doses: a count, a refill, a loss. */
export const supplyKinds = ['counted', 'refilled', 'lost'] as const;
export type SupplyKind = (typeof supplyKinds)[number];

/** No household has more of one medication: a bottle of drops has 600, a vial of insulin 1,000 units. */
export const mostInSupply = 100_000;
/** An eighth of a tablet is the smallest part that anybody takes. */
const finest = 1000;

/** Amounts are kept in thousandths of the unit one takes, so that sums are exact. */
export const thousandthsOf = (amount: number): number => Math.round(amount * finest);
export const amountOfThousandths = (thousandths: number): number => thousandths / finest;

/** A sent or typed amount as a number; undefined: it is none. */
export const readSupplyAmount = (sent: number | string): number | undefined =>
  typeof sent === 'number' ? sent : typedNumber(plainText(sent).trim());

const asksHowMany: Readonly<Record<SupplyKind, string>> = {
  counted: 'Please enter how many are left. 0 is fine',
  refilled: 'Please enter how many you picked up',
  lost: 'Please enter how many are gone',
};

/** The problem of an amount, for the field that shows it; undefined: none. A count may be 0. */
export const supplyAmountProblem = (kind: SupplyKind, sent: number | string): string | undefined => {
  const amount = readSupplyAmount(sent);
  if (amount === undefined || !Number.isFinite(amount) || (amount === 0 && kind !== 'counted'))
    return asksHowMany[kind];
  if (amount < 0) return 'That can’t be less than 0';
  if (amount > mostInSupply) return 'That’s more than 100,000. Please check the number';
  return thousandthsOf(amount) / finest === amount ? undefined : 'Please enter at most three decimals';
};
