import { isolated } from '../../events/kernel/isolated.ts';
import { capitalised } from './wallClock.ts';

/** A person in a sentence: "Ana", "Carl Novak". */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** A sentence in parts, so that its names can open the person's details. */
export type Sentence = readonly (string | Named)[];

export const textOf = (sentence: Sentence): string =>
  sentence.map((part) => (typeof part === 'string' ? part : isolated(part.name))).join('');

/** Lists people like `listed` lists words. */
export const listedNames = (people: readonly Named[]): Sentence =>
  people.flatMap((person, at) => [...(at === 0 ? [] : [at === people.length - 1 ? ' and ' : ', ']), person]);

/** `between` separates the present sentences. */
export const joinedSentences = (sentences: readonly (Sentence | string | undefined)[], between: string): Sentence =>
  sentences
    .filter((each) => each !== undefined && each.length > 0)
    .flatMap((each, index) => [...(index > 0 ? [between] : []), ...(typeof each === 'string' ? [each] : (each ?? []))]);

export const capitalisedSentence = ([first, ...rest]: Sentence): Sentence => {
  if (first === undefined) return [];
  return [typeof first === 'string' ? capitalised(first) : { ...first, name: capitalised(first.name) }, ...rest];
};
