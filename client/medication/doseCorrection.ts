import { isGoneWithoutLog } from '../../events/medication/doseStatus.ts';
import type { NamedDose } from './nowView.ts';

/** The way back from an answer about a dose: Undo, or the other answer where Undo would leave the dose on no screen. */
export type Correction = 'undo' | 'takenAt' | 'notTaken';

/** `dose`: taken or skipped. */
export const correctionOf = ({ medication, dose }: NamedDose, now: Date): Correction => {
  if (!isGoneWithoutLog(dose.occurrence, medication.createdAt, now)) return 'undo';
  return dose.status === 'taken' ? 'notTaken' : 'takenAt';
};
