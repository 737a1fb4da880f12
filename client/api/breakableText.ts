/**
 * Longest letter that browsers never break, in code units: the longest syllables of any script, and emoji flags, are
 * shorter.
 */
const longestLetter = 16;
/** A family of four with their skin colors has 19, and new ones may have more. */
const longestPicture = 35;
const isTooLong = (letter: string): boolean =>
  letter.length > (/\p{Extended_Pictographic}/u.test(letter) ? longestPicture : longestLetter);
const breakEvery = /.{8}(?=.)/gsu;
/**
 * Only a run without Latin letters, blanks and punctuation can contain a letter that is too long; the run may begin
 * with the marks of one.
 */
const candidates = /[^\0-\u02ff]{17,}/g;
const zeroWidthSpace = '\u200b';

const letters = 'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : undefined;

/**
 * The same text with break opportunities inside very long letters, such as one under sixty combining marks. If the
 * fonts lack the marks, each is drawn after the last, and the letter would be wider than the window.
 */
export const breakableText = (text: string): string =>
  text.replace(
    candidates,
    (run) =>
      Array.from(letters?.segment(run) ?? [], ({ segment }) =>
        isTooLong(segment) ? segment.replace(breakEvery, `$&${zeroWidthSpace}`) : segment,
      ).join('') || run,
  );

const placeToBreak = /([^\0-\u02ff\u200b]{8})\u200b(?=([^\0-\u02ff]))/gu;
const isInsideLetter = (before: string, after: string): boolean =>
  Array.from(letters?.segment(before + after) ?? [], ({ segment }) => segment).at(-1) !== after;

/**
 * The text before `breakableText`, so that an unchanged name is sent as it came. A break that somebody typed at such a
 * place is lost; those between words, as in Khmer or Thai, stay.
 */
export const unbrokenText = (text: string): string =>
  text.replace(placeToBreak, (found, before: string, after: string) =>
    isInsideLetter(before, after) ? before : found,
  );
