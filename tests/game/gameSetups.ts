import fc from 'fast-check';
import type { GameModel } from '../../events/game/gameModel.ts';
import { maximumScore } from '../../events/game/gameScores.ts';
import { gameLevels } from '../../events/game/gameTypes.ts';

export const setups = fc.record({ seed: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), level: fc.constantFrom(...gameLevels) });

/** A score is a whole number from 0 to the maximum of its level, whatever is played. */
export const expectScoresInBounds = <State, Move>(model: GameModel<State, Move>, moves: fc.Arbitrary<Move>): void => {
  const { hint } = model;
  const any = hint ? fc.oneof({ weight: 4, arbitrary: moves }, { weight: 1, arbitrary: fc.constant(hint.move) }) : moves;
  fc.assert(
    fc.property(setups, fc.array(any, { maxLength: 60 }), (setup, played) => {
      let state = model.generate(setup);
      for (const move of played) {
        state = model.move(state, move);
        const score = model.score(state);
        expect(Number.isInteger(score) && score >= 0 && score <= maximumScore(model.gameType, setup.level)).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
};

export const expectSameGameForSameSeed = <State, Move>(model: GameModel<State, Move>): void => {
  fc.assert(
    fc.property(setups, (setup) => {
      const state = model.generate(setup);
      expect(model.generate({ ...setup })).toEqual(state);
      expect(JSON.parse(JSON.stringify(state))).toEqual(state);
    }),
    { numRuns: 40 },
  );
};

export const played = <State, Move>(model: GameModel<State, Move>, state: State, moves: readonly Move[]): State =>
  moves.reduce((now, move) => model.move(now, move), state);
