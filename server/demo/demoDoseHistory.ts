import type { DemoDose } from './demoMedicines.ts';

/** The days of doses before yesterday that a medication begins with, and those of its doses that were not on time. */
export interface DemoDoseHistory {
  readonly days: number;
  /** `day`: days after the demo was begun. */
  readonly others: readonly (Pick<DemoDose, 'due' | 'at' | 'skippedFor'> & { readonly day: number })[];
}

/** By the medication's name. */
export const demoDoseHistory: Readonly<Record<string, DemoDoseHistory>> = {
  Metformin: {
    days: 12,
    others: [
      { day: -10, due: '20:00', at: '22:40' },
      { day: -6, due: '08:00', at: '08:05', skippedFor: 'Fasting for a blood test' },
      { day: -3, due: '20:00', at: '22:15' },
    ],
  },
  'Insulin glargine': { days: 12, others: [{ day: -8, due: '21:30', at: '23:55' }] },
};
