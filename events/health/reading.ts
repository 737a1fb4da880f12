import { oneOf, textOrNull } from '../kernel/fields.ts';
import { optional, record, type TypeOf } from '../kernel/message.ts';

const numberOrNull = { type: ['number', 'null'] } as const;

/**
 * A parsed value in the unit it was sent in. A blood pressure has the first two, other kinds `number`; a mood is 1 (poor) to 4 (excellent).
 * `beyond`: a blood sugar above or below the range that the meter can measure (HI, LO), which has no number.
 */
export const reading = record({
  systolic: numberOrNull,
  diastolic: numberOrNull,
  number: numberOrNull,
  unit: textOrNull(20),
  beyond: optional(oneOf('above', 'below')),
});
export type Reading = TypeOf<typeof reading>;
export type Beyond = NonNullable<Reading['beyond']>;

/** Best first, in the order of the form (spec.md §3). */
export const moods = ['excellent', 'good', 'fair', 'poor'] as const;
type Mood = (typeof moods)[number];
/** A mood's number. */
export const moodNumber = (mood: Mood): number => moods.length - moods.indexOf(mood);
export const moodOf = ({ number }: Reading): Mood | undefined =>
  number === null ? undefined : moods[moods.length - number];
