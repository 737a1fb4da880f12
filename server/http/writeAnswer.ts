import type { Request, Response } from 'express';
import { withoutTurnsInJson } from '../../events/kernel/turnedText.ts';
import type { Done } from '../command/commandRoute.ts';
import type { Queryable } from '../../projections/queryable.ts';
import type { Dependencies } from '../dependencies.ts';
import { awaitRevocation, awaitWrite } from './awaitPosition.ts';

interface WriteAnswer<View> {
  readonly success: 201 | 200 | 204;
  readonly view: ((on: Queryable) => Promise<View | undefined>) | undefined;
  readonly endsAccess?: boolean;
  /** Runs between the wait and the answer. */
  readonly beforeAnswer?: () => Promise<void> | undefined;
}

/** Replaces `res.json`, without the ETag, which is useless for the answer of a write. */
const sendJson = (res: Response, body: unknown): void => {
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.end(withoutTurnsInJson(JSON.stringify(body)));
};

/** Waits until the write is to be seen. Then the read-model view of it; 202 `{id}` where its row isn't there. */
export const answerWrite = async <View>(
  req: Request,
  res: Response,
  deps: Dependencies,
  { id, changed, position, view: made }: Done<View>,
  { success, view, endsAccess = false, beforeAnswer }: WriteAnswer<View>,
): Promise<void> => {
  if (position !== undefined) await (endsAccess ? awaitRevocation : awaitWrite)(req, res, deps, { position });
  await beforeAnswer?.();
  if (success === 204) return void res.status(204).end();
  const seen = made ?? (view && (await deps.db.pipelined(view)));
  if (seen === undefined) return sendJson(res.status(202), { id });
  sendJson(res.status(success === 201 && changed ? 201 : 200), seen);
};
