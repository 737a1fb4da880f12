import { showsNothing } from '../../events/kernel/shownText.ts';
import { plainLine } from '../../events/kernel/turnedText.ts';
import { Invalid } from '../http/errors.ts';

/** Characters, as the schema counts them: code points. */
const longest = 200;

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

/** A name as its owner wrote it. */
export const readName = (written: string): string => {
  const name = written.trim();
  if (name === '') throw new Invalid('Please give the document a name.', { name: 'Please give the document a name' });
  return name;
};
