import type { Request, Response } from 'express';
import { START, type Position } from '../../events/store/eventStore.ts';
import type { Dependencies } from '../dependencies.ts';
import { NotCaughtUp, Unavailable } from './errors.ts';
import { positionToken, readPositionToken } from './positions.ts';

const isReached = async (
  req: Request,
  { readModelPosition }: Dependencies,
  position: Position,
  timeoutMs?: number,
): Promise<boolean> =>
  (position <= readModelPosition.position() && !readModelPosition.isSetBack()) ||
  readModelPosition.waitFor(position, {
    gone: (handleGone) => void req.res?.once('close', handleGone),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });

/** Whether the read models are known to lack what this client has seen, or has just written. */
export const isKnownBehind = (res: Response): boolean => res.getHeader('X-Stale') === 'true';

/**
 * Waits at most 2 s, and no longer than the client does; X-Stale reports that the read models are still behind. A request has waited once
 * then: its further steps only look.
 */
const awaitPosition = async (req: Request, res: Response, deps: Dependencies, position: Position): Promise<boolean> => {
  const reached = await isReached(req, deps, position, isKnownBehind(res) ? 0 : undefined);
  if (reached) res.removeHeader('X-Stale');
  else res.setHeader('X-Stale', 'true');
  return reached;
};

/** Waits for the position that the client has already seen, perhaps on another node, and for what this node has seen before a database crash. */
export const awaitMinPosition = async (req: Request, res: Response, deps: Dependencies): Promise<void> => {
  const wanted = readPositionToken(deps.events.store.storeId, req.headers['x-min-position']) ?? START;
  const highest = deps.readModelPosition.highest();
  await awaitPosition(req, res, deps, wanted > highest ? wanted : highest);
};

/**
 * The same for a write, which is refused while a database crash has set the read models back: the data it is decided on
 * may have been acknowledged, but be missing.
 */
export const awaitMinPositionToWrite = async (req: Request, res: Response, deps: Dependencies): Promise<void> => {
  await awaitMinPosition(req, res, deps);
  if (deps.readModelPosition.isSetBack())
    throw new Unavailable('Hearthline isn’t available right now. Please try again in a moment.');
};

/** The same for checking a password: a wrong one counts, so it is never compared with outdated data. */
export const awaitMinPositionToJudge = async (req: Request, res: Response, deps: Dependencies): Promise<void> => {
  await awaitMinPositionToWrite(req, res, deps);
  if (isKnownBehind(res)) throw new NotCaughtUp();
};

/** Sets X-Position to the position of a write. */
const sayPosition = (res: Response, { events }: Dependencies, position: Position): void => {
  res.setHeader('X-Position', positionToken(events.store.storeId, position));
};

/** Sets X-Position and waits for the write; false: the read models are still behind. */
export const awaitWrite = (
  req: Request,
  res: Response,
  deps: Dependencies,
  { position }: { position: Position },
): Promise<boolean> => {
  sayPosition(res, deps, position);
  return awaitPosition(req, res, deps, position);
};

/** product.md "Leaving": how long the answer to a command that ends access may take. */
const inForceMs = 10_000;

/**
 * Projection batches don't wait for the disk, since they can be repeated after a crash. An answer that access has ended must survive one:
 * this synchronous commit also flushes all earlier commits.
 */
const toDisk = { name: 'to disk', text: `select pg_logical_emit_message(true, 'hearthline', 'in force')` };

/** The same for a write that ends somebody's access: it is in force only once the read models have it. */
export const awaitRevocation = async (
  req: Request,
  res: Response,
  deps: Dependencies,
  { position }: { position: Position },
): Promise<true> => {
  sayPosition(res, deps, position);
  if (!(await isReached(req, deps, position, inForceMs)))
    throw new Unavailable(
      'This is recorded, but hasn’t taken effect yet. It will as soon as Hearthline has caught up.',
    );
  await deps.db.pool.query(toDisk);
  res.removeHeader('X-Stale');
  return true;
};
