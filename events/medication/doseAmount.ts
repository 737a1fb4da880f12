import { plainText } from '../kernel/typedNumber.ts';

/** No single dose has a larger number in its amount: vitamin D comes in 600,000 units. */
const mostInAmount = 1_000_000;

/** The numbers in a text: "10,000 units" has 10000. */
const numbersIn = (text: string): readonly number[] =>
  [
    ...plainText(text)
      .replaceAll(/(?<=\d)[,.' ](?=\d{3}(?!\d))/g, '')
      .matchAll(/\d+(\.\d+)?/g),
  ].map(([digits]) => Number(digits));

/** The problem of a typed amount ("2 tablets"); undefined: none. */
export const amountProblem = (amount: string): string | undefined =>
  numbersIn(amount).some((number) => number > mostInAmount)
    ? 'That amount is too large. Please check the number'
    : undefined;

/** The part of a medication that its amounts need. */
export interface Prescribed {
  readonly name: string;
  readonly dosage: string;
  readonly frequency: string;
}

/** Insulins by their common names and brands; WHO's ATC group A10A, "Insulins and analogues", and their US brands. */
const insulinNames = [
  ...[
    'insulin',
    'lispro',
    'aspart',
    'glulisine',
    'glargine',
    'detemir',
    'degludec',
    'isophane',
    'nph',
    'lente',
    'ultralente',
  ],
  ...[
    'humalog',
    'admelog',
    'lyumjev',
    'novolog',
    'novorapid',
    'fiasp',
    'apidra',
    'humulin',
    'novolin',
    'afrezza',
    'myxredlin',
  ],
  ...[
    'lantus',
    'basaglar',
    'toujeo',
    'semglee',
    'rezvoglar',
    'levemir',
    'tresiba',
    'soliqua',
    'xultophy',
    'ryzodeg',
    'insulatard',
  ],
];
const insulins = new RegExp(`\\b(${insulinNames.join('|')})\\b`, 'i');
/** "10 units"; vitamins are in hundreds and thousands of them, or in "IU". */
const inUnits = /^\s*(\d{1,2}|[12]\d\d)(\.\d+)?\s*(units?|u)\b(?!\s*\/)/i;

/** Its amount differs from dose to dose, so the form asks for it with each. */
export const asksAmount = ({ name, dosage, frequency }: Prescribed): boolean =>
  frequency === 'As needed' || insulins.test(name) || inUnits.test(plainText(dosage));

/** The offered amount: the last one, else the prescribed one, else one; '' where a guess could do harm. */
export const offeredAmount = (medication: Prescribed, last: string | null | undefined): string => {
  if (last) return last;
  if (inUnits.test(plainText(medication.dosage))) return medication.dosage.trim();
  return insulins.test(medication.name) ? '' : '1';
};
