// blanks, control characters, letters drawn as nothing such as fillers and the blank of Braille, marks without a letter
const nothing = /^[\s\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{M}\u2800]*$/u;

/** Whether nobody would see anything of a text: it is as good as empty. One with NUL, which can't be stored, is refused as such. */
export const showsNothing = (text: string): boolean => nothing.test(text) && !text.includes('\0');
