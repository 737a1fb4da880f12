import { base64Of, originOf, parseNote } from '../../events/proof/checkpointNote.ts';
import type { ExportProof } from '../../events/proof/exportFormat.ts';
import { multiProofPath } from '../../events/proof/multiProof.ts';
import type { Position } from '../../events/store/eventStore.ts';
import type { Dependencies } from '../dependencies.ts';
import { Unavailable } from '../http/errors.ts';
import { openCheckpointKey } from '../proof/checkpointKey.ts';
import { findLogTree, growLogTree } from '../proof/logTree.ts';
import { proofOfSenior, readSeniorTrees } from '../proof/seniorTrees.ts';
import { signHead } from '../proof/signCheckpoints.ts';
import { openTileReader } from '../proof/tiles.ts';

/** The tree of the log at a checkpoint, and where the senior's tree is in it. */
export interface SignedHead extends Pick<ExportProof, 'checkpoint' | 'verifierKey' | 'senior'> {
  /** Events in the log. */
  readonly size: number;
  /** The position of the last one. */
  readonly position: Position;
  readonly origin: string;
}

type Deps = Pick<Dependencies, 'config' | 'db' | 'events' | 'keys' | 'now'>;

/** Signs the log as it is now. */
export const signForExport = async (deps: Deps, seniorId: string, signal: AbortSignal): Promise<SignedHead> => {
  const { db, events, keys } = deps;
  const origin = originOf(events.store.storeId);
  const { verifierKey } = await openCheckpointKey(keys, origin);
  await growLogTree(db, events.store.storeId, signal);
  signal.throwIfAborted();
  return db.transaction(async (on) => {
    const tree = await findLogTree(on, true);
    const kept = tree && (await signHead(on, deps));
    if (!kept || parseNote(kept.note)?.checkpoint.origin !== origin)
      throw new Unavailable('Hearthline is still starting. Please try again in a moment.', 10);
    const senior = proofOfSenior(await readSeniorTrees(on), seniorId);
    return { checkpoint: kept.note, verifierKey, senior, size: tree.size, position: tree.position, origin };
  });
};

/** The hashes that prove events at these places of the log. */
export const hashesFor = async (
  { db }: Pick<Deps, 'db'>,
  indexes: readonly number[],
  size: number,
  signal: AbortSignal,
): Promise<readonly string[]> => {
  const { range } = openTileReader(db.pool);
  const hashes: string[] = [];
  for (const part of multiProofPath(indexes, size)) {
    signal.throwIfAborted();
    hashes.push(base64Of(await range(part)));
  }
  return hashes;
};
