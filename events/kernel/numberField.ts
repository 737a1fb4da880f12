import { typedNumber } from './typedNumber.ts';

interface Bounds {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly isWhole: boolean;
  readonly example: number;
}
type TypedNumber = string | number | null;

/** null: none; NaN: no number. */
const numberIn = (raw: TypedNumber): number | null => {
  const typed = typeof raw === 'string' ? raw.trim() : raw;
  if (typed === null || typed === '') return null;
  return typeof typed === 'number' ? typed : (typedNumber(typed) ?? NaN);
};

/** A number that may be left out. Forms send what is typed: "4,5" is a number. */
export const optionalNumber = ({ label, min, max, isWhole, example }: Bounds) => ({
  label,
  stored: { type: [isWhole ? 'integer' : 'number', 'null'], minimum: min, maximum: max } as const,
  sent: { type: ['number', 'string', 'null'], maxLength: 10 } as const,
  problem: (raw: TypedNumber) => {
    const number = numberIn(raw);
    const isRight = number === null || (number >= min && number <= max && (!isWhole || Number.isInteger(number)));
    const kind = isWhole ? 'whole number' : 'number';
    return isRight ? undefined : `Enter a ${kind} from ${min} to ${max}, or leave it empty`;
  },
  read: numberIn,
  typed: (value: number | null) => String(value ?? ''),
  column: isWhole ? 'integer' : 'float8',
  absent: null,
  example,
});
