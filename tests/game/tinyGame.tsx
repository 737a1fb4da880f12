import type { GameModel } from '../../events/game/gameModel.ts';
import type { PlayableGame } from '../../client/game/gameFace.ts';

interface TinyState {
  readonly seed: number;
  readonly steps: number;
  readonly hints: number;
}
type TinyMove = 'step' | 'hint' | 'nothing';

/** Ends after three steps of ten points; a hint is a step that brings five. */
const tinyModel: GameModel<TinyState, TinyMove> = {
  gameType: 'word_scramble',
  generate: ({ seed }) => ({ seed, steps: 0, hints: 0 }),
  move: (state, move) => {
    if (move === 'nothing' || state.steps === 3) return state;
    return { ...state, steps: state.steps + 1, hints: state.hints + (move === 'hint' ? 1 : 0) };
  },
  score: ({ steps, hints }) => steps * 10 - hints * 5,
  isOver: ({ steps }) => steps === 3,
  contents: ({ seed }) => [`word ${seed}`],
  hint: { move: 'hint', cost: 5, isPossible: ({ hints }) => hints === 0 },
};

export const tinyGame: PlayableGame<TinyState, TinyMove> = {
  model: tinyModel,
  howTo: 'Take three steps.',
  Face: ({ state, onMove, onAnnounce }) => (
    <>
      <button
        type="button"
        onClick={() => {
          onMove('step');
          onAnnounce(`Step ${state.steps + 1}`);
        }}
      >
        Step
      </button>
      <button type="button" onClick={() => onMove('nothing')}>
        Wait
      </button>
    </>
  ),
};
