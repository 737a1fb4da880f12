/** Letters of a code that is read out on the phone: no vowels, so that it spells no words. */
export const codeLetters = 'BCDFGHJKLMNPQRSTVWXZ';
export const codeLength = 8;

/** The comparable form of a typed code: "klmr twxz" and "KLMR-TWXZ" are the same. Undefined: it can't be a code. */
export const comparableCode = (typed: string): string | undefined => {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '');
  return letters.length === codeLength && [...letters].every((letter) => codeLetters.includes(letter))
    ? letters
    : undefined;
};

/** The shown form, in two groups of four: "KLMR-TWXZ". */
export const shownCode = (code: string): string => `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`;
