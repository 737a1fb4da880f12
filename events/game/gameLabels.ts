import { byLevel, type ByLevel, type GameType } from './gameTypes.ts';

/** spec.md §4 "Games". */
export const levelLabels: ByLevel<string> = byLevel('Beginner', 'Intermediate', 'Advanced', 'Expert', 'Master');

interface GameText {
  readonly name: string;
  /** One sentence about the player's task. */
  readonly description: string;
}

export const gameTexts: Readonly<Record<GameType, GameText>> = {
  word_scramble: { name: 'Word Scramble', description: 'Put mixed-up letters back into a word.' },
  'word-match': { name: 'Word Match', description: 'Find the two words that belong together.' },
  word_search: { name: 'Word Search', description: 'Find the words hidden in a grid of letters.' },
  memory_match: { name: 'Memory Match', description: 'Turn over cards and find the pairs.' },
  trivia: { name: 'Trivia', description: 'Answer five trivia questions.' },
  pattern_memory: { name: 'Pattern Memory', description: 'Watch a pattern and repeat it.' },
  crossword: { name: 'Crossword', description: 'Fill in a small crossword from its clues.' },
  memory_challenge: {
    name: 'Daily Word Memory Challenge',
    description: 'Look at five words, then write them down from memory.',
  },
};
