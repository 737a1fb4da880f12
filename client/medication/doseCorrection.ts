import { isGoneWithoutLog } from '../../events/medication/doseStatus.ts';
import type { NamedDose } from './nowView.ts';

/**
 * The correction of an answer about a dose: Undo, or the other answer if Undo would hide the dose from every screen.
 */
export type Correction = 'undo' | 'takenAt' | 'notTaken';

/** `dose`: taken or skipped. */
export const correctionOf = ({ medication, dose }: NamedDose, now: Date): Correction => {
  if (!isGoneWithoutLog(dose.occurrence, medication.createdAt, now)) return 'undo';
  return dose.status === 'taken' ? 'notTaken' : 'takenAt';
};
