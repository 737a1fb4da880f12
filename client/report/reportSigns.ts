import type { IconName } from '../ui/iconShapes.ts';
import type { DoseMark } from './reportDoses.ts';

interface Sign {
  readonly icon: IconName;
  readonly word: string;
  readonly meaning?: string;
}

/** A shape and a word for each mark: they are distinguishable in black ink. */
export const markSigns: Readonly<Record<DoseMark, Sign>> = {
  taken: { icon: 's-done', word: 'Taken' },
  late: { icon: 's-clock', word: 'Late', meaning: 'taken over 30 min after its time' },
  missed: { icon: 's-needed', word: 'Missed' },
  skipped: { icon: 's-skipped', word: 'Skipped' },
};
