import type { GameEvent } from '../../events/game/gameEvents.ts';
import type { Decider } from '../../events/kernel/decider.ts';
import type { Message } from '../../events/kernel/message.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import { personOf } from '../command/personOf.ts';

export type GameCommand = Message<'RecordGame', Omit<GameEvent['data'], 'ownerId'>>;
export type GameState = 'none' | 'played';

/** One play: recorded once. The stream of a daily challenge is its day's, so that a second one finds the first. */
export const gameDecider: Decider<GameState, GameCommand, GameEvent> = {
  initialState: 'none',
  decide: {
    RecordGame: (play, state, { actor }) => {
      if (state === 'none') return [{ type: 'GamePlayed', data: { ...play, ownerId: personOf(actor) } }];
      if (play.gameType !== 'memory_challenge') return [];
      throw new Refusal(
        'You’ve already done the challenge of this day. The next one comes tomorrow.',
        'challenge_done',
      );
    },
  },
  evolve: { GamePlayed: () => 'played' },
};
