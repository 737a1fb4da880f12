import { textOrNull } from '../kernel/fields.ts';
import { record, type TypeOf } from '../kernel/message.ts';

const numberOrNull = { type: ['number', 'null'] } as const;

/** A parsed value in the unit it was sent in. A blood pressure has the first two, other kinds `number`; a mood is 1 (poor) to 4 (excellent). */
export const reading = record({ systolic: numberOrNull, diastolic: numberOrNull, number: numberOrNull, unit: textOrNull(20) });
export type Reading = TypeOf<typeof reading>;

/** Best first, as they are offered (spec.md §3). */
export const moods = ['excellent', 'good', 'fair', 'poor'] as const;
type Mood = (typeof moods)[number];
/** A mood's number. */
export const moodNumber = (mood: Mood): number => moods.length - moods.indexOf(mood);
export const moodOf = ({ number }: Reading): Mood | undefined => (number === null ? undefined : moods[moods.length - number]);
