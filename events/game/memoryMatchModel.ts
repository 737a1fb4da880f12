import type { GameModel } from './gameModel.ts';
import { memoryPairs, pointsPerPair } from './gameScores.ts';
import { seededRandom } from './seededRandom.ts';

/** The pictures on the cards; each has its drawing in client/game/drawings.ts. */
const memoryPictures = [
  'Apple',
  'House',
  'Star',
  'Fish',
  'Tree',
  'Boat',
  'Key',
  'Cup',
  'Leaf',
  'Bell',
  'Hat',
  'Kite',
  'Sun',
  'Clock',
  'Balloon',
  'Flower',
] as const;
export type MemoryPicture = (typeof memoryPictures)[number];

export interface MemoryMatch {
  readonly cards: readonly MemoryPicture[];
  /** Places of the cards turned over and not matched: two at most. */
  readonly faceUp: readonly number[];
  readonly matched: readonly MemoryPicture[];
  /** Pairs that a hint found; they give no points. */
  readonly helped: number;
}
export type MemoryMatchMove = { readonly type: 'flip'; readonly place: number } | { readonly type: 'hint' };

const isOver = ({ cards, matched }: MemoryMatch): boolean => matched.length * 2 === cards.length;

const flip = (game: MemoryMatch, place: number): MemoryMatch => {
  const picture = game.cards[place];
  if (picture === undefined || game.matched.includes(picture)) return game;
  // two that differ are turned back by the next card chosen, so nobody has to hurry
  const [first] = game.faceUp.length === 2 ? [] : game.faceUp;
  if (first === undefined) return { ...game, faceUp: [place] };
  if (first === place) return game;
  return game.cards[first] === picture
    ? { ...game, faceUp: [], matched: [...game.matched, picture] }
    : { ...game, faceUp: [first, place] };
};

/** The partner of the card turned over, else the first pair that is left. */
const hint = (game: MemoryMatch): MemoryMatch => {
  const [first] = game.faceUp.length === 1 ? game.faceUp : [];
  const picture = first === undefined ? game.cards.find((each) => !game.matched.includes(each)) : game.cards[first];
  return picture === undefined
    ? game
    : { ...game, faceUp: [], matched: [...game.matched, picture], helped: game.helped + 1 };
};

/** Cards face down; each pair found gives points (spec.md §9). */
export const memoryMatchModel: GameModel<MemoryMatch, MemoryMatchMove> = {
  gameType: 'memory_match',
  generate: ({ level, seed }) => {
    const chance = seededRandom(seed);
    const pictures = chance.some(memoryPictures, memoryPairs[level]);
    return { cards: chance.shuffled([...pictures, ...pictures]), faceUp: [], matched: [], helped: 0 };
  },
  move: (game, move) => {
    if (isOver(game)) return game;
    return move.type === 'hint' ? hint(game) : flip(game, move.place);
  },
  score: ({ matched, helped }) => (matched.length - helped) * pointsPerPair,
  isOver,
  hint: { move: { type: 'hint' }, cost: pointsPerPair, isPossible: (game) => !isOver(game) },
};
