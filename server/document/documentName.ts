import { documentFields } from '../../events/document/documentFields.ts';
import { showsNothing } from '../../events/kernel/shownText.ts';
import { plainLine } from '../../events/kernel/turnedText.ts';

/** Characters, as the schema counts them: code points. */
const longest = documentFields.name.stored.maxLength;

/** Characters of a file's name that can't be shown or saved: line breaks and halves of surrogate pairs. */
const unprintable = /[\p{Cc}\p{Cs}]/gu;

/** A cut name keeps its ending, which shows the type of the file. */
const cut = (name: string): string => {
  const characters = [...name];
  if (characters.length <= longest) return name;
  const end = [...(/\.\w{1,10}$/.exec(name)?.[0] ?? '')];
  return [...characters.slice(0, longest - end.length), ...end].join('');
};

/** The name that a document gets from its file. */
export const nameOfFile = (fileName: string): string => {
  const name = cut(plainLine(fileName).replace(unprintable, '').trim());
  return showsNothing(name) ? 'Document' : name;
};
