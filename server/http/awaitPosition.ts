import type { Request, Response } from 'express';
import type { Position } from '../../events/store/eventStore.ts';
import type { Dependencies } from '../dependencies.ts';
import { Unavailable } from './errors.ts';
import { positionToken, readPositionToken } from './positions.ts';

const isReached = async (req: Request, { projected }: Dependencies, position: Position, timeoutMs?: number): Promise<boolean> =>
  position <= projected.position() ||
  projected.waitFor(position, {
    gone: (handleGone) => void req.res?.once('close', handleGone),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });

/** Waits at most 2 s, and no longer than the client does; X-Stale says that the read models are still behind. */
const awaitPosition = async (req: Request, res: Response, deps: Dependencies, position: Position): Promise<boolean> => {
  const reached = await isReached(req, deps, position);
  if (reached) res.removeHeader('X-Stale');
  else res.setHeader('X-Stale', 'true');
  return reached;
};

/** Waits for what the client has seen already, on whichever node. */
export const awaitMinPosition = async (req: Request, res: Response, deps: Dependencies): Promise<void> => {
  const wanted = readPositionToken(deps.events.store.storeId, req.headers['x-min-position']);
  if (wanted !== undefined) await awaitPosition(req, res, deps, wanted);
};

/** Says where a write lies. */
const sayPosition = (res: Response, { events }: Dependencies, position: Position): void => {
  res.setHeader('X-Position', positionToken(events.store.storeId, position));
};

/** Says where a write lies and waits for it; false: the read models are still behind. */
export const awaitWrite = (req: Request, res: Response, deps: Dependencies, { position }: { position: Position }): Promise<boolean> => {
  sayPosition(res, deps, position);
  return awaitPosition(req, res, deps, position);
};

/** product.md "Leaving": how long an answer that access has ended may take. */
const inForceMs = 10_000;

/**
 * Batches of read models are committed without waiting for the disk, since they can be applied again. What was answered as ended must be so even
 * if the database crashes now: a commit that does wait takes all that went before it along.
 */
const toDisk = { name: 'to disk', text: `select pg_logical_emit_message(true, 'hearthline', 'in force')` };

/** The same for a write that ends somebody's access: rights are read from the read models, so it is not true before they have it. */
export const awaitRevocation = async (
  req: Request,
  res: Response,
  deps: Dependencies,
  { position }: { position: Position },
): Promise<true> => {
  sayPosition(res, deps, position);
  if (!(await isReached(req, deps, position, inForceMs)))
    throw new Unavailable('This is recorded, but not yet in force. It will be as soon as Hearthline has caught up.');
  await deps.db.pool.query(toDisk);
  res.removeHeader('X-Stale');
  return true;
};
