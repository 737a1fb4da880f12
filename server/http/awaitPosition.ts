import type { Request, Response } from 'express';
import type { Position } from '../../events/store/eventStore.ts';
import type { Dependencies } from '../dependencies.ts';
import { positionToken, readPositionToken } from './positions.ts';
import { whileConnected } from './requestParts.ts';

/** Waits at most 2 s, and no longer than the client does; X-Stale says that the read models are still behind. */
const awaitPosition = async (req: Request, res: Response, { projected }: Dependencies, position: Position): Promise<void> => {
  const reached = position <= projected.position() || (await projected.waitFor(position, { signal: whileConnected(req) }));
  if (reached) res.removeHeader('X-Stale');
  else res.setHeader('X-Stale', 'true');
};

/** Waits for what the client has seen already, on whichever node. */
export const awaitMinPosition = async (req: Request, res: Response, deps: Dependencies): Promise<void> => {
  const wanted = readPositionToken(deps.events.store.storeId, req.headers['x-min-position']);
  if (wanted !== undefined) await awaitPosition(req, res, deps, wanted);
};

/** Says where a write lies and waits for it. */
export const awaitWrite = async (req: Request, res: Response, deps: Dependencies, { position }: { position: Position }): Promise<void> => {
  res.setHeader('X-Position', positionToken(deps.events.store.storeId, position));
  await awaitPosition(req, res, deps, position);
};
