import { isolated } from '../../events/kernel/isolated.ts';
import { listed } from '../ui/listed.ts';
import type { RingOccasion } from './remindersSlice.ts';

interface RingWords {
  /** "May this phone ring when …?" */
  readonly when: string;
  /** The time or event at which it rings, as a sentence. */
  readonly what: string;
}

/** By the viewer's rights: nobody is promised what she would not hear. */
export const ringWords = (occasion: RingOccasion): RingWords => {
  if (occasion.kind === 'medication')
    return {
      when: 'a dose is due',
      what: 'It rings at the time of each dose, and 30 minutes before an appointment.',
    };
  const { medications, health } = occasion.permissions;
  if (medications !== false)
    return {
      when: 'a dose is late',
      what: `It rings when a dose is 30 minutes late${health === false ? '' : ', and for health alerts'}. Not for doses that were given.`,
    };
  return health === false
    ? { when: 'an appointment changes', what: 'It rings when someone else adds, moves or deletes an appointment.' }
    : { when: 'there’s a health alert', what: 'It rings when a reading is out of range.' };
};

/** “Metformin is on your list,”: the times follow. */
export const happenedWords = (occasion: RingOccasion): string => {
  if (occasion.kind === 'care') return `You’re in ${isolated(occasion.seniorName)}’s care team.`;
  const { names } = occasion;
  const medications = names.length > 2 ? `${names.length} medications` : listed(names);
  return `${medications} ${names.length > 1 ? 'are' : 'is'} on your list,`;
};
