import { beyondLabels, beyondWords } from './beyondRange.ts';
import type { MetricKind } from './metricTypes.ts';
import { moodOf, type Reading } from './reading.ts';

export const readingNumbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/**
 * A reading in words, in the unit that it has: "148/92" and "mmHg", "5,240" and "steps", "Good" and nothing, "HI" and "(above the meter’s
 * range)".
 */
export const readingLabel = (
  kind: MetricKind,
  reading: Reading,
): { readonly number: string; readonly unit: string } => {
  const { systolic, diastolic, number, beyond } = reading;
  if (beyond !== undefined) return { number: beyondWords[beyond], unit: `(${beyondLabels[beyond]})` };
  const unit = reading.unit ?? '';
  if (kind === 'mood') return { number: capital(moodOf(reading) ?? ''), unit };
  if (systolic !== null && diastolic !== null)
    return { number: `${readingNumbers.format(systolic)}/${readingNumbers.format(diastolic)}`, unit };
  return { number: number === null ? '' : readingNumbers.format(number), unit };
};

/** "148/92 mmHg", "Good" */
export const joinedLabel = (kind: MetricKind, reading: Reading): string => {
  const { number, unit } = readingLabel(kind, reading);
  return [number, unit].filter(Boolean).join(' ');
};
