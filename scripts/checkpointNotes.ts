import { originOf, parseNote, type CheckpointText } from '../events/proof/checkpointNote.ts';
import type { SubjectKeys } from '../events/store/eventLog.ts';
import { openCheckpointKey } from '../server/proof/checkpointKey.ts';
import type { KeptCheckpoint } from '../server/proof/checkpoints.ts';

/** Checkpoints of the file and the database, judged without the log. */
interface JudgedCheckpoints {
  /** Signed by this installation for this store's log, the smallest first. */
  readonly sound: readonly CheckpointText[];
  readonly faults: readonly string[];
  /** Checkpoints of other stores, signed by this installation. */
  readonly others: number;
}

/** undefined: it isn't a checkpoint, or this installation did not sign it. */
export const soundCheckpoint = async (
  note: string,
  keys: Pick<SubjectKeys, 'shared'>,
): Promise<CheckpointText | undefined> => {
  const signed = parseNote(note);
  if (!signed) return undefined;
  const key = await openCheckpointKey(keys, signed.checkpoint.origin);
  return key.fits(signed) ? signed.checkpoint : undefined;
};

interface Kept {
  /** undefined: there is no file. */
  readonly inFile: readonly string[] | undefined;
  readonly inDatabase: readonly KeptCheckpoint[];
}

const inFileFault = (nth: number): string =>
  `checkpoint ${nth + 1} of the checkpoint file is not as it was signed: the file was changed`;
const inDatabaseFault = (size: number): string =>
  `the checkpoint of ${size} events in the database is not as it was signed: it was changed`;
const takenOut = (size: number): string =>
  `the checkpoint file lacks the checkpoint of ${size} events, which the database has: the file was changed`;

/** Judges each checkpoint by its signature, and both places by each other: the file has all that the database has. */
export const judgeCheckpoints = async (
  { inFile, inDatabase }: Kept,
  storeId: string,
  keys: Pick<SubjectKeys, 'shared'>,
): Promise<JudgedCheckpoints> => {
  const faults: string[] = [];
  const found = new Map<string, CheckpointText>();
  for (const [nth, note] of (inFile ?? []).entries()) {
    const checkpoint = await soundCheckpoint(note, keys);
    if (checkpoint) found.set(note, checkpoint);
    else faults.push(inFileFault(nth));
  }
  for (const { note, size } of inDatabase) {
    const checkpoint = await soundCheckpoint(note, keys);
    if (checkpoint?.size !== size) faults.push(inDatabaseFault(size));
    else if (inFile && !found.has(note)) faults.push(takenOut(size));
    if (checkpoint) found.set(note, checkpoint);
  }
  const isOurs = ({ origin }: CheckpointText): boolean => origin === originOf(storeId);
  const all = [...found.values()];
  const sound = all.filter(isOurs).sort((one, other) => one.size - other.size);
  return { sound, faults, others: all.length - sound.length };
};
