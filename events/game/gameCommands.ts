import { enteredInstant } from '../kernel/fields.ts';
import { optional, record, type TypeOf } from '../kernel/message.ts';
import { difficulty, gameType } from './gameTypes.ts';

/** Seconds: nobody plays one game longer than six hours. */
export const longestGame = 6 * 3600;

/** Bodies of the games' calls (spec.md §7). `gameRules.ts` reports impossible scores and times in words. */
export const gameCommands = {
  RecordGame: record({
    gameType,
    score: { type: 'integer', minimum: 0 } as const,
    /** Seconds. */
    duration: { type: 'integer', minimum: 0, maximum: longestGame } as const,
    completedAt: enteredInstant,
    /** Absent: normal. */
    difficulty: optional(difficulty),
    /** False: the player gave up. Absent: true. */
    completed: optional({ type: 'boolean' } as const),
  }),
};
export type RecordGame = TypeOf<typeof gameCommands.RecordGame>;
