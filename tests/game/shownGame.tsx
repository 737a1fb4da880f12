import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import type { PlayableGame } from '../../client/game/gameFace.ts';
import { gamePlay, type EndedGame, type Leaving } from '../../client/game/GamePlay.tsx';
import type { GameLevel } from '../../events/game/gameTypes.ts';

interface ShownGame<State> {
  readonly user: UserEvent;
  /** The state in which it was generated. */
  readonly start: State;
  readonly ended: readonly EndedGame[];
}

/** A game in the frame that it has on its page. */
export const showGame = <State, Move>(game: PlayableGame<State, Move>, level: GameLevel = 'easy'): ShownGame<State> => {
  const setup = { level, seed: 20 };
  const ended: EndedGame[] = [];
  const Play = gamePlay(game);
  render(
    <Play
      setup={setup}
      proposed={level}
      ref={createRef<Leaving>()}
      onLevel={() => undefined}
      onSeen={() => undefined}
      onEnd={(end) => void ended.push(end)}
      onClose={() => undefined}
    />,
  );
  return { user: userEvent.setup(), start: game.model.generate(setup), ended };
};
