import { id, instant, localDate } from '../kernel/fields.ts';
import { record, type MessagesOf } from '../kernel/message.ts';
import { longestGame } from './gameCommands.ts';
import { difficulty, gameType } from './gameTypes.ts';

/** One game that somebody played. Stream: `game-<id>`, encrypted under the player's key; it belongs to nobody's record. */
export const gameEvents = {
  GamePlayed: record({
    gameId: id,
    ownerId: id,
    gameType,
    score: { type: 'integer', minimum: 0 } as const,
    /** Seconds. */
    duration: { type: 'integer', minimum: 0, maximum: longestGame } as const,
    completedAt: instant,
    difficulty,
    /** False: the player gave up. */
    completed: { type: 'boolean' } as const,
    /** The day of `completedAt` in the player's zone then. */
    playedOn: localDate,
  }),
};
export type GameEvent = MessagesOf<typeof gameEvents>;

export const gameStream = (gameId: string): string => `game-${gameId}`;
