/** What readers see as one letter, and browsers never break: a family emoji has 15 code units, the longest syllables of any script fewer. */
const longestLetter = 16;
const breakEvery = /.{8}(?=.)/gsu;
/** Only a run without Latin letters, blanks and punctuation can hold one that is too long; it may begin with the marks of a letter. */
const candidates = /[^\0-\u02ff]{17,}/g;
const zeroWidthSpace = '\u200b';

const letters = 'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : undefined;

/**
 * The same text with places to break inside letters of excessive length, such as one under sixty combining marks. Where the fonts lack such
 * marks, each is drawn beside the last, and the letter would be wider than the window.
 */
export const breakableText = (text: string): string =>
  text.replace(
    candidates,
    (run) =>
      Array.from(letters?.segment(run) ?? [], ({ segment }) =>
        segment.length > longestLetter ? segment.replace(breakEvery, `$&${zeroWidthSpace}`) : segment,
      ).join('') || run,
  );
