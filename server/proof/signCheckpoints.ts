import { originOf, textOf } from '../../events/proof/checkpointNote.ts';
import { anchorStream } from '../../events/proof/anchorEvents.ts';
import type { Queryable } from '../../projections/queryable.ts';
import { handleJobCommand } from '../command/handleJobCommand.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Job } from '../jobs/jobHost.ts';
import { anchorDecider } from './anchorDecider.ts';
import { appendToCheckpointFile, readCheckpointFile } from './checkpointFile.ts';
import { openCheckpointKey } from './checkpointKey.ts';
import {
  findCheckpointBefore,
  findLastCheckpoint,
  readCheckpoints,
  storeCheckpoint,
  type KeptCheckpoint,
} from './checkpoints.ts';
import { findLogTree, growLogTree } from './logTree.ts';
import { headOfSeniors, readSeniorTrees } from './seniorTrees.ts';
import { openTileReader } from './tiles.ts';

const name = 'signCheckpoints';
const intervalMs = 60 * 60_000;

type Deps = Pick<Dependencies, 'config' | 'db' | 'events' | 'keys' | 'now'>;

/** The signed head of the tree as it is stored; undefined: it has nothing that the last one lacks. */
const makeCheckpoint = async (on: Queryable, { keys, now }: Deps): Promise<KeptCheckpoint | undefined> => {
  const tree = await findLogTree(on, true);
  const last = await findLastCheckpoint(on);
  if (!tree || tree.size === (last?.size ?? 0)) return undefined;
  const [madeAt, origin] = [now(), originOf(tree.storeId)];
  const text = textOf({
    origin,
    size: tree.size,
    root: await openTileReader(on).range({ start: 0, end: tree.size }),
    seniors: headOfSeniors(await readSeniorTrees(on)),
    madeAt: madeAt.toISOString(),
  });
  return { size: tree.size, madeAt, note: (await openCheckpointKey(keys, origin)).sign(text) };
};

/**
 * The file has it before the database does, so a checkpoint of the database that the file lacks was taken out of the file. A missing file
 * begins with what the database has, as after a backup is put back.
 */
const keep = async (on: Queryable, { config }: Deps, checkpoint: KeptCheckpoint): Promise<void> => {
  const isMissing = (await readCheckpointFile(config.dataDir)) === undefined;
  const before = isMissing ? (await readCheckpoints(on)).map(({ note }) => note) : [];
  await appendToCheckpointFile(config.dataDir, [...before, checkpoint.note]);
  await storeCheckpoint(on, checkpoint);
};

/** Signs the tree as it is stored, unless the last checkpoint has all of it. undefined: the log is empty. */
export const signHead = async (on: Queryable, deps: Deps): Promise<KeptCheckpoint | undefined> => {
  const checkpoint = await makeCheckpoint(on, deps);
  if (!checkpoint) return findLastCheckpoint(on);
  await keep(on, deps, checkpoint);
  return checkpoint;
};

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** The last checkpoint of a day that is over stands in the log itself. */
const anchor = async (deps: Dependencies, { madeAt, note }: KeptCheckpoint): Promise<void> => {
  const day = dayOf(madeAt);
  const targeted = {
    stream: anchorStream(day),
    command: { type: 'AnchorHistory', data: { day, note } },
    subjectId: null,
    seniorId: null,
    happenedAt: deps.now().toISOString(),
    id: day,
  } as const;
  await handleJobCommand(deps, name, targeted, anchorDecider);
};

/** Signs a head of the log each hour in which it grew, and puts the last one of each day into the log. */
export const signCheckpoints: Job = {
  name,
  run: async (deps, signal) => {
    const { db, events, now } = deps;
    // apart from the next one: a download may have signed one of today meanwhile
    const ofEarlierDay = await findCheckpointBefore(db.pool, new Date(dayOf(now())));
    if (ofEarlierDay) await anchor(deps, ofEarlierDay);
    const last = await findLastCheckpoint(db.pool);
    const isDue = !last || now().getTime() - last.madeAt.getTime() >= intervalMs;
    if (!isDue) return;
    await growLogTree(db, events.store.storeId, signal);
    if (signal.aborted) return;
    await db.transaction((on) => signHead(on, deps));
  },
};
