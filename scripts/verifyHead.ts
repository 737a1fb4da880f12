import { headOnPaper, type CheckpointText } from '../events/proof/checkpointNote.ts';
import { ExitError } from './exitOnError.ts';

/** A head from paper, "a1b2-c3d4", as people may copy it. */
export const readHead = (text: string): string => {
  const [, one, other] = /^([0-9a-f]{4})[\s-]?([0-9a-f]{4})$/.exec(text.trim().toLowerCase()) ?? [];
  if (one === undefined || other === undefined)
    throw new ExitError(`"${text}" is no head as it stands on paper: eight digits such as a1b2-c3d4.`);
  return `${one}-${other}`;
};

/** Looks for the checkpoint whose head stands on paper among those that the log fits. */
export const lookForHead = (
  head: string,
  fitting: readonly CheckpointText[],
): { readonly fault?: string; readonly sentence?: string } => {
  const found = fitting.find(({ root }) => headOnPaper(root) === head);
  return found
    ? { sentence: `The log has the record of ${head}: ${found.size} events, signed at ${found.madeAt}.` }
    : { fault: `no signed checkpoint of ${head} fits the log: the record that was printed with it is not part of it` };
};
