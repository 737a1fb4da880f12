import {
  problemsOf,
  readFields,
  readWhole,
  type RawOf,
  type RecordFields,
  type ValuesOf,
} from '../../events/kernel/recordFields.ts';
import { Invalid } from './errors.ts';

/** Throws Invalid, which names each wrong field (spec.md §5). */
const check = <F extends RecordFields>(fields: F, raw: RawOf<F>): void => {
  const problems = problemsOf(fields, raw, 'refusal');
  const sentences = Object.values(problems).map((sentence) => sentence.replace(/\.$/, ''));
  if (sentences.length > 0) throw new Invalid(`${sentences.join('. ')}.`, problems);
};

/** A change as a form sends it: absent means unchanged, '' means cleared. */
export const checkedChange = <F extends RecordFields>(fields: F, raw: RawOf<F>): Partial<ValuesOf<F>> => {
  check(fields, raw);
  return readFields(fields, raw);
};

/** A new record. */
export const checkedWhole = <F extends RecordFields>(fields: F, raw: RawOf<F>): ValuesOf<F> => {
  const whole = readWhole(fields, raw);
  check(fields, { ...whole, ...raw });
  return whole;
};
