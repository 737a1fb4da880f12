import type { WordSearchState } from '../../events/game/wordSearchModel.ts';

/** Two words to find: TEA in row 1, SUN in column 5. */
export const smallSearch: WordSearchState = {
  size: 5,
  letters: ['TEABS', 'CDFGU', 'HIJKN', 'LMOPQ', 'RVWXY'].join(''),
  words: [
    { word: 'TEA', cells: [0, 1, 2] },
    { word: 'SUN', cells: [4, 9, 14] },
  ],
  found: [],
  selection: [],
  hinted: [],
};
