import type { GameModel } from './gameModel.ts';
import { patternSteps, pointsPerStep } from './gameScores.ts';
import { byLevel } from './gameTypes.ts';
import { seededRandom, type Chance } from './seededRandom.ts';

const patternPads = ['Circle', 'Star', 'Square', 'Heart', 'Triangle', 'Moon'] as const;
export type PatternPad = (typeof patternPads)[number];
const padCount = byLevel(4, 4, 6, 6, 6);

export interface PatternMemory {
  readonly pads: readonly PatternPad[];
  readonly pattern: readonly PatternPad[];
  /** Steps repeated so far, all of them right. */
  readonly right: number;
  /** The step that was not the next one; the game ends with it. */
  readonly mistaken: PatternPad | null;
  /** Steps that a hint made; they give no points. */
  readonly helped: number;
}
export type PatternMemoryMove = { readonly type: 'press'; readonly pad: PatternPad } | { readonly type: 'hint' };

/**
 * A pad comes again after two others at the earliest: an immediate second flash is easily missed, and two alternating
 * pads are no pattern.
 */
const patternOf = (chance: Chance, pads: readonly PatternPad[], steps: number): readonly PatternPad[] =>
  Array.from({ length: steps }).reduce<readonly PatternPad[]>(
    (pattern) => [
      ...pattern,
      ...chance.some(
        pads.filter((pad) => !pattern.slice(-2).includes(pad)),
        1,
      ),
    ],
    [],
  );

export const isPatternOver = ({ pattern, right, mistaken }: PatternMemory): boolean =>
  mistaken !== null || right === pattern.length;

const press = (game: PatternMemory, pad: PatternPad): PatternMemory =>
  game.pattern[game.right] === pad ? { ...game, right: game.right + 1 } : { ...game, mistaken: pad };

/** A pattern is shown and repeated; each step repeated gives points (spec.md §9). */
export const patternMemoryModel: GameModel<PatternMemory, PatternMemoryMove> = {
  gameType: 'pattern_memory',
  generate: ({ level, seed }) => {
    const pads = patternPads.slice(0, padCount[level]);
    const pattern = patternOf(seededRandom(seed), pads, patternSteps[level]);
    return { pads, pattern, right: 0, mistaken: null, helped: 0 };
  },
  move: (game, move) => {
    if (isPatternOver(game)) return game;
    return move.type === 'hint' ? { ...game, right: game.right + 1, helped: game.helped + 1 } : press(game, move.pad);
  },
  score: ({ right, helped }) => (right - helped) * pointsPerStep,
  isOver: isPatternOver,
  hint: { move: { type: 'hint' }, cost: pointsPerStep, isPossible: (game) => !isPatternOver(game) },
};
