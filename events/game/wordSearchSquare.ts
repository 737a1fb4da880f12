import { backwards } from './backwards.ts';
import { longestSearchWord, searchSize } from './gameScores.ts';
import { byLevel, type ByLevel, type GameLevel } from './gameTypes.ts';
import { allLines, cellsFrom, directions, type Direction } from './letterSquare.ts';
import type { Chance } from './seededRandom.ts';
import { unwantedWords } from './unwantedWords.ts';

export interface PlacedWord {
  readonly word: string;
  readonly cells: readonly number[];
}
export interface LetterSquare {
  /** Row by row. */
  readonly letters: string;
  readonly words: readonly PlacedWord[];
}

/** Easy words run right and down only; each level adds directions, to all eight. */
const directionsOf: ByLevel<readonly Direction[]> = byLevel(
  directions.slice(0, 2),
  directions.slice(0, 3),
  directions.slice(0, 4),
  directions.slice(0, 6),
  directions,
);
/** Letters in about the frequency of the words, without the rare ones. */
const fillers = [...'AABCDEEEFGHIILMNOOPRRSSTTUWY'];

const contains = (one: string, other: string): boolean => one.includes(other) || one.includes(backwards(other));

/** The first `count` of which none is part of another, so that a word is complete at its last letter. */
export const distinctWords = (words: readonly string[], count: number): readonly string[] =>
  words
    .filter(({ length }) => length <= longestSearchWord)
    .reduce<readonly string[]>(
      (chosen, word) =>
        chosen.some((each) => contains(each, word) || contains(word, each)) ? chosen : [...chosen, word],
      [],
    )
    .slice(0, count);

type Letters = readonly (string | undefined)[];

const withWord = (letters: Letters, { word, cells }: PlacedWord): Letters =>
  cells.reduce((placed, cell, index) => placed.with(cell, word[index]), letters);

const fits = (letters: Letters, { word, cells }: PlacedWord): boolean =>
  cells.length === word.length &&
  cells.every((cell, index) => letters[cell] === undefined || letters[cell] === word[index]);

/** The first place by chance where the word fits. */
const placeFor = (chance: Chance, letters: Letters, word: string, level: GameLevel): PlacedWord | undefined => {
  for (const start of chance.shuffled([...letters.keys()]))
    for (const direction of chance.shuffled(directionsOf[level])) {
      const place = { word, cells: cellsFrom(start, direction, searchSize[level], word.length) };
      if (fits(letters, place)) return place;
    }
  return undefined;
};

/** Undefined: a word found no room. */
const placeWords = (
  chance: Chance,
  words: readonly string[],
  level: GameLevel,
): readonly [Letters, readonly PlacedWord[]] | undefined => {
  let letters: Letters = Array.from({ length: searchSize[level] ** 2 }, () => undefined);
  const placed: PlacedWord[] = [];
  for (const word of words) {
    const place = placeFor(chance, letters, word, level);
    if (!place) return undefined;
    letters = withWord(letters, place);
    placed.push(place);
  }
  return [letters, placed];
};

/** The cells of each place where the letters spell a word in a straight line. */
export const placesIn = (
  letters: Letters,
  lines: readonly (readonly number[])[],
): ((word: string) => readonly (readonly number[])[]) => {
  const texts = lines.map((line) => line.map((cell) => letters[cell] ?? ' ').join(''));
  const inLine = (line: readonly number[], text: string, word: string): readonly (readonly number[])[] => {
    const at = text.indexOf(word);
    if (at < 0) return [];
    return [line.slice(at, at + word.length), ...inLine(line.slice(at + 1), text.slice(at + 1), word)];
  };
  return (word) => lines.flatMap((line, index) => inLine(line, texts[index] ?? '', word));
};

/** Cells that spell an unwanted word, or a word of the search once more. */
const chanceWords = (
  letters: Letters,
  words: readonly PlacedWord[],
  lines: readonly (readonly number[])[],
): readonly (readonly number[])[] => {
  const placesOf = placesIn(letters, lines);
  const again = words.flatMap(({ word, cells }) => placesOf(word).filter((place) => String(place) !== String(cells)));
  return [...unwantedWords.flatMap(placesOf), ...again];
};

/** Fills the rest; cells that spell something by chance are filled again. Undefined: placed words alone do so. */
const fill = (chance: Chance, placed: Letters, words: readonly PlacedWord[], size: number): Letters | undefined => {
  const another = (): string | undefined => fillers[chance.index(fillers.length)];
  const lines = allLines(size);
  let letters = placed.map((letter) => letter ?? another());
  for (;;) {
    const spelled = chanceWords(letters, words, lines);
    if (spelled.length === 0) return letters;
    const free = spelled.map((cells) => cells.filter((cell) => placed[cell] === undefined));
    if (free.some(({ length }) => length === 0)) return undefined;
    letters = free.flat().reduce((filled, cell) => filled.with(cell, another()), letters);
  }
};

/** A square that contains each word once, and spells nothing unwanted. */
export const makeSquare = (chance: Chance, words: readonly string[], level: GameLevel): LetterSquare => {
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const [letters, placed] = placeWords(chance, longestFirst, level) ?? [];
  const filled = letters && placed && fill(chance, letters, placed, searchSize[level]);
  return filled ? { letters: filled.join(''), words: placed } : makeSquare(chance, words, level);
};
