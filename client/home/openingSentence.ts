import { listed } from '../ui/listed.ts';

/** One sentence of the dashboard's opening, with its names emphasized. */
export interface OpeningSentence {
  readonly before: string;
  readonly names: readonly string[];
  readonly after: string;
}

/** Names in one sentence before "and n more". */
const mostNames = 3;

/** The names that a sentence has, and "2 more" for the rest. */
export const shortNames = (
  names: readonly string[],
): { readonly shown: readonly string[]; readonly others: readonly string[] } => {
  const shown = names.slice(0, names.length > mostNames ? mostNames - 1 : mostNames);
  const rest = names.length - shown.length;
  return { shown, others: rest > 0 ? [`${rest} more`] : [] };
};

/** The sentence without emphasis. */
export const plainSentence = ({ before, names, after }: OpeningSentence): string => {
  const { shown, others } = shortNames(names);
  return `${before}${listed([...shown, ...others])}${after}`;
};
