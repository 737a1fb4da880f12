/** "Ana Diaz <ana@example.org>" */
const bracketed = /^[^<>]*<\s*([^<>]*?)\s*>[\s,;.]*$/;
const unseen = '[\\p{C}\\p{Default_Ignorable_Code_Point}\\u2800\\s]';
const unseenAround = new RegExp(`^${unseen}+|${unseen}+$`, 'gu');

/**
 * An address without copied surroundings: a name and brackets, "mailto:", blanks and marks around it, a comma or period
 * after it.
 */
export const cleanAddress = (written: string): string => {
  const text = written.replace(unseenAround, '');
  const bare = (bracketed.exec(text)?.[1] ?? text).replace(/^mailto:/i, '').replace(/\?.*$/s, '');
  return bare.replace(/[\s,;.]+$/, '').replace(unseenAround, '');
};
