import { freshOnes } from './freshOnes.ts';
import type { GameModel } from './gameModel.ts';
import { matchPairs, pointsPerPair } from './gameScores.ts';
import { seededRandom } from './seededRandom.ts';
import { wordPairs, type WordPair } from './wordPairs.ts';

export type MatchSide = 'word' | 'partner';

export interface WordMatch {
  /** One sentence that says which words belong together. */
  readonly task: string;
  readonly pairs: readonly WordPair[];
  /** The partners in the order shown. */
  readonly partners: readonly string[];
  readonly chosen: { readonly side: MatchSide; readonly text: string } | null;
  /** Words whose partner is found. */
  readonly matched: readonly string[];
  /** The last two chosen, where they don't belong together. */
  readonly mistaken: WordPair | null;
  /** Pairs that a hint found; they give no points. */
  readonly helped: number;
}
export type WordMatchMove =
  { readonly type: 'choose'; readonly side: MatchSide; readonly text: string } | { readonly type: 'hint' };

const isOver = ({ pairs, matched }: WordMatch): boolean => matched.length === pairs.length;

export const isMatched = ({ pairs, matched }: WordMatch, side: MatchSide, text: string): boolean =>
  pairs.some((pair) => pair[side] === text && matched.includes(pair.word));

const found = (game: WordMatch, word: string): WordMatch => ({
  ...game,
  chosen: null,
  mistaken: null,
  matched: [...game.matched, word],
});

const choose = (game: WordMatch, side: MatchSide, text: string): WordMatch => {
  if (!game.pairs.some((pair) => pair[side] === text) || isMatched(game, side, text)) return game;
  const { chosen } = game;
  if (chosen?.side === side && chosen.text === text) return { ...game, chosen: null, mistaken: null };
  if (!chosen || chosen.side === side) return { ...game, chosen: { side, text }, mistaken: null };
  const both = side === 'word' ? { word: text, partner: chosen.text } : { word: chosen.text, partner: text };
  const belong = game.pairs.some((pair) => pair.word === both.word && pair.partner === both.partner);
  return belong ? found(game, both.word) : { ...game, chosen: null, mistaken: both };
};

/** The partner of the chosen word, else of the first word that is left. */
const hint = (game: WordMatch): WordMatch => {
  const { chosen } = game;
  const pair = game.pairs.find((each) =>
    chosen ? each[chosen.side] === chosen.text : !game.matched.includes(each.word),
  );
  return pair ? { ...found(game, pair.word), helped: game.helped + 1 } : game;
};

/** Words on one side, their partners on the other; each pair found gives points (spec.md §9), mistakes cost none. */
export const wordMatchModel: GameModel<WordMatch, WordMatchMove> = {
  gameType: 'word-match',
  generate: ({ level, seed, recent }) => {
    const chance = seededRandom(seed);
    const { task, pairs } = wordPairs[level];
    const chosen = freshOnes(chance, pairs, matchPairs[level], ({ word }) => word, recent);
    const partners = chance.shuffled(chosen.map(({ partner }) => partner));
    return { task, pairs: chance.shuffled(chosen), partners, chosen: null, matched: [], mistaken: null, helped: 0 };
  },
  move: (game, move) => {
    if (isOver(game)) return game;
    return move.type === 'hint' ? hint(game) : choose(game, move.side, move.text);
  },
  score: ({ matched, helped }) => (matched.length - helped) * pointsPerPair,
  isOver,
  contents: ({ pairs }) => pairs.map(({ word }) => word),
  hint: { move: { type: 'hint' }, cost: pointsPerPair, isPossible: (game) => !isOver(game) },
};
