import { base64Of, originOf, type CheckpointText } from '../events/proof/checkpointNote.ts';
import { headOf, isSame } from '../events/proof/merkleTree.ts';
import type { ReadEvent } from '../events/store/eventLog.ts';
import type { EventWithLeaf } from '../projections/runner/history.ts';
import { readCheckpointFile } from '../server/proof/checkpointFile.ts';
import { openCheckpointKey } from '../server/proof/checkpointKey.ts';
import { readCheckpoints } from '../server/proof/checkpoints.ts';
import { findLogTree } from '../server/proof/logTree.ts';
import { emptyTree, headOfSeniors, readSeniorTrees, withLeaf, type SeniorTree } from '../server/proof/seniorTrees.ts';
import { sha256 } from '../server/proof/sha256.ts';
import { judgeCheckpoints, soundCheckpoint } from './checkpointNotes.ts';
import type { Findings } from './findings.ts';
import type { ProductStorage } from './productStorage.ts';
import { openTileComparison } from './verifyTiles.ts';

type Storage = Pick<ProductStorage, 'config' | 'db' | 'keys' | 'events'>;

/** Makes the tree of the log again, and compares it with the stored one and with all signed checkpoints. */
export interface TreeComparison {
  add(events: readonly EventWithLeaf[]): Promise<void>;
  /** Called after the last event. */
  finish(): Promise<void>;
  /** Checkpoints that the log fits. */
  fitting(): readonly CheckpointText[];
  /** Sentences that are no findings. */
  readonly remarks: readonly string[];
}

/** What is stored of the tree, all of one moment. */
const readStored = ({ db, config }: Storage) =>
  db.transaction(async (on) => ({
    tree: await findLogTree(on, true),
    seniors: await readSeniorTrees(on),
    inDatabase: await readCheckpoints(on),
    inFile: await readCheckpointFile(config.dataDir),
  }));

type Stored = Awaited<ReturnType<typeof readStored>>;
type Judged = Awaited<ReturnType<typeof judgeCheckpoints>>;

const remarksOn = ({ inFile, inDatabase }: Stored, { sound, others }: Judged, key: string): readonly string[] => [
  ...(sound.length > 0 ? [`The checkpoints are signed with ${key}.`] : []),
  ...(inFile !== undefined || inDatabase.length === 0
    ? []
    : ['Not compared with the checkpoint file: there is none (DATA_DIR/checkpoints).']),
  ...(others > 0 ? [`Not compared, since they are of another store: ${others} signed checkpoints.`] : []),
];

const named = ({ size, madeAt }: CheckpointText): string => `the checkpoint of ${size} events, signed at ${madeAt}`;

const otherEvents = (checkpoint: CheckpointText, event: ReadEvent, before: number): string =>
  `the log up to position ${BigInt(event.position)} is not that of ${named(checkpoint)}: after the first ${before} events one was changed, left out or put in`;

const cutOff = (checkpoint: CheckpointText, size: number): string =>
  `the log has ${size} events, fewer than ${named(checkpoint)}: its end is missing, or an older log was put back`;

/** The log's own tree, as far as it was read. */
const openTree = () => {
  let whole = emptyTree;
  const seniors = new Map<string, SeniorTree>();
  return {
    add: ({ metadata }: ReadEvent, leaf: Uint8Array): void => {
      whole = withLeaf(whole, leaf);
      const { seniorId } = metadata;
      if (typeof seniorId === 'string') seniors.set(seniorId, withLeaf(seniors.get(seniorId) ?? emptyTree, leaf));
    },
    size: () => whole.size,
    root: () => headOf(whole.subtrees, sha256),
    seniorsRoot: () => headOfSeniors(seniors).root,
  };
};
type Tree = ReturnType<typeof openTree>;

/** Compares the tree with each checkpoint at its size; after the first that differs, all later ones would. */
const openCheckpointComparison = ({ sound }: Judged, tree: Tree, note: Findings['add']) => {
  const due = [...sound];
  const roots = new Map<number, string>();
  const fitting: CheckpointText[] = [];
  let isSpoilt = false;
  const compare = (checkpoint: CheckpointText, event: ReadEvent): void => {
    const root = tree.root();
    roots.set(checkpoint.size, base64Of(root));
    const fits = isSame(root, checkpoint.root);
    if (fits) fitting.push(checkpoint);
    if (!fits && !isSpoilt) note(otherEvents(checkpoint, event, Math.max(0, ...[...roots.keys()].slice(0, -1))));
    isSpoilt ||= !fits;
    // the seniors' trees follow from the events; comparing them once, at the last checkpoint, compares them all
    if (fits && checkpoint === sound.at(-1) && !isSame(tree.seniorsRoot(), checkpoint.seniors.root))
      note(`${named(checkpoint)} has another head of the seniors’ trees than the log gives`);
  };
  return {
    after: (event: ReadEvent): void => {
      while (due[0]?.size === tree.size()) compare(...([due.shift(), event] as [CheckpointText, ReadEvent]));
    },
    finish: (): void => {
      const [first] = due;
      if (first) note(cutOff(first, tree.size()));
    },
    rootAt: (size: number): string | undefined => roots.get(size),
    fitting: () => fitting,
  };
};

/** The fault of an anchor, which is a checkpoint of the log in the log. */
const anchorFault = async (
  event: ReadEvent,
  { keys, events }: Storage,
  rootAt: (size: number) => string | undefined,
): Promise<string | undefined> => {
  if (event.kind !== 'event' || event.type !== 'HistoryAnchored') return undefined;
  const checkpoint = await soundCheckpoint((event.data as { note: string }).note, keys);
  const at = `position ${BigInt(event.position)} (HistoryAnchored)`;
  if (!checkpoint) return `${at} has a checkpoint that was not signed so: it was changed`;
  if (checkpoint.origin !== originOf(events.store.storeId)) return undefined;
  if (rootAt(checkpoint.size) === base64Of(checkpoint.root)) return undefined;
  return `${at} has ${named(checkpoint)}, which neither the checkpoint file nor the log knows`;
};

export const openTreeComparison = async (storage: Storage, note: Findings['add']): Promise<TreeComparison> => {
  const { storeId } = storage.events.store;
  const stored = await readStored(storage);
  const judged = await judgeCheckpoints(stored, storeId, storage.keys);
  const { verifierKey } = await openCheckpointKey(storage.keys, originOf(storeId));
  for (const fault of judged.faults) note(fault);
  const tree = openTree();
  const checkpoints = openCheckpointComparison(judged, tree, note);
  const treeOfStore = stored.tree?.storeId === storeId ? stored.tree : undefined;
  const tiles = openTileComparison(storage.db, treeOfStore?.size ?? 0, note);
  const addOne = async ({ event, leaf }: EventWithLeaf): Promise<void> => {
    await tiles.compare(event, leaf);
    tree.add(event, leaf);
    checkpoints.after(event);
    note(await anchorFault(event, storage, checkpoints.rootAt));
    if (tree.size() === treeOfStore?.size && !isSame(tree.seniorsRoot(), headOfSeniors(stored.seniors).root))
      note('the stored trees of the seniors (app.senior_trees) are not those that the log gives');
  };
  return {
    add: async (events) => {
      for (const event of events) await addOne(event);
    },
    finish: async () => {
      checkpoints.finish();
      await tiles.finish(tree.size());
    },
    fitting: checkpoints.fitting,
    remarks: remarksOn(stored, judged, verifierKey),
  };
};
