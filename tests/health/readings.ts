import type { Reading } from '../../events/health/reading.ts';

/** A pressure in mmHg. */
export const pressure = (systolic: number, diastolic: number): Reading => ({
  systolic,
  diastolic,
  number: null,
  unit: 'mmHg',
});
/** Anything else; null: it has no unit. */
export const number = (said: number, unit: string | null): Reading => ({
  systolic: null,
  diastolic: null,
  number: said,
  unit,
});
