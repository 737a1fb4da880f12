import { plainText } from '../kernel/typedNumber.ts';
import type { MetricKind } from './metricTypes.ts';
import type { Beyond, Reading } from './reading.ts';

/**
 * The words that a blood sugar meter shows in place of a number. Most meters end at 10 or 20 and at 600 mg/dL (owner's booklets of LifeScan
 * OneTouch UltraMini and of Dario), others elsewhere, so the word alone names no number.
 */
export const beyondWords: Readonly<Record<Beyond, string>> = { above: 'HI', below: 'LO' };
export const beyondLabels: Readonly<Record<Beyond, string>> = {
  above: 'above the meter’s range',
  below: 'below the meter’s range',
};

const spellings: Readonly<Record<Beyond, readonly string[]>> = { above: ['hi', 'high'], below: ['lo', 'low'] };

/** "HI", "Low": the word of a meter; undefined: another word. */
export const beyondOf = (written: string): Beyond | undefined => {
  const word = plainText(written).trim().toLowerCase();
  return (['above', 'below'] as const).find((side) => spellings[side].includes(word));
};

/** Kinds whose devices measure within a range and show when a result is beyond it. */
export const hasBeyond = (kind: MetricKind | ''): boolean => kind === 'bloodSugar';

/** "HI" and "LO" have no number to compare or draw: they are beyond every number. */
export const numberOrBeyond = ({ systolic, number, beyond }: Reading): number | null =>
  beyond === undefined ? (systolic ?? number) : beyond === 'above' ? Infinity : -Infinity;

const noNumber = /^(?:e(?:rr?(?:or)?)?[\s.-]*\d*|[-–—_.]{1,5})$/i;
const again = 'Please measure again.';

/**
 * The sentence for a display that is no result, e.g. "Err"; undefined: it is something else. Only blood sugar meters
 * are trusted beyond their range.
 */
export const noResultProblem = (kind: MetricKind, written: string): string | undefined => {
  const word = written.trim();
  if (noNumber.test(word)) return `“${word}” means that the device couldn’t measure. ${again}`;
  const beyond = beyondOf(word);
  if (beyond === undefined || kind !== 'temperature') return undefined;
  const why =
    beyond === 'above'
      ? 'too high for the thermometer'
      : 'too low for the thermometer, often because it wasn’t in place';
  return `“${word}” means ${why}. ${again} If it shows that again, call a doctor.`;
};
