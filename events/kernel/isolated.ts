/** The blocks of letters that are written from right to left (Hebrew, Arabic and their kin), and the mark of that direction. */
const fromRight = /[\u0590-\u08FF\u200F\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** A name for a plain sentence: numbers and the full stop next to a right-to-left name keep their place. */
export const isolated = (name: string): string =>
  fromRight.test(name) && !name.startsWith('\u2068') ? `\u2068${name}\u2069` : name;
