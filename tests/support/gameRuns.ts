import fc from 'fast-check';
import type { GameModel } from '../../events/game/gameModel.ts';
import { maximumScore } from '../../events/game/gameScores.ts';
import { gameLevels, type GameLevel } from '../../events/game/gameTypes.ts';

export const anySeed = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
export const anyLevel = fc.constantFrom(...gameLevels);
export const anySetup = fc.record({ seed: anySeed, level: anyLevel });

/** The states of a game of any seed and level, from its start to where `choose` has no move left. */
export const playedThrough = <State, Move>(
  model: GameModel<State, Move>,
  setup: { readonly seed: number; readonly level: GameLevel },
  choose: (state: State) => Move | undefined,
): State => {
  let state = model.generate(setup);
  for (let moves = 0; moves < 500 && !model.isOver(state); moves += 1) {
    const move = choose(state);
    if (move === undefined) break;
    state = model.move(state, move);
  }
  return state;
};

/** After these moves. */
export const played = <State, Move>(model: GameModel<State, Move>, state: State, moves: readonly Move[]): State =>
  moves.reduce((now, move) => model.move(now, move), state);

/**
 * The promises of each model: plain JSON, the same for the same seed, and no score outside its bounds, whatever is
 * tried.
 */
export const keepsItsPromises = <State, Move>(
  model: GameModel<State, Move>,
  anyMove: (state: State) => fc.Arbitrary<Move>,
): void => {
  fc.assert(
    fc.property(anySeed, anyLevel, fc.nat(), (seed, level, chance) => {
      let state = model.generate({ seed, level });
      expect(model.generate({ seed, level })).toEqual(state);
      expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      for (let moves = 0; moves < 60; moves += 1) {
        const [move] = fc.sample(anyMove(state), { seed: chance + moves, numRuns: 1 });
        if (move !== undefined) state = model.move(state, move);
        const score = model.score(state);
        expect(Number.isInteger(score) && score >= 0 && score <= maximumScore(model.gameType, level)).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
};

/** Enough other words are left at every level, so none of one game is in the next. */
export const leavesOutTheLast = <State, Move>({ generate, contents = () => [] }: GameModel<State, Move>): void => {
  fc.assert(
    fc.property(anySetup, anySeed, ({ seed, level }, other) => {
      const recent = contents(generate({ level, seed }));
      expect(recent).not.toEqual([]);
      expect(contents(generate({ level, seed: other, recent })).filter((word) => recent.includes(word))).toEqual([]);
    }),
    { numRuns: 40 },
  );
};
