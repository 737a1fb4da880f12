import type { Request, Response } from 'express';
import { withoutTurnsInJson } from '../../events/kernel/turnedText.ts';
import type { Outcome } from '../command/handleCommand.ts';
import type { Queryable } from '../../projections/queryable.ts';
import type { Dependencies } from '../dependencies.ts';
import { awaitRevocation, awaitWrite } from './awaitPosition.ts';

interface WriteAnswer<View> {
  readonly success: 201 | 200 | 204;
  readonly id: string;
  readonly view: ((on: Queryable) => Promise<View | undefined>) | undefined;
  readonly endsAccess?: boolean;
}

/** Replaces `res.json`, without the ETag, which is useless for the answer of a write. */
const sendJson = (res: Response, body: unknown): void => {
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.end(withoutTurnsInJson(JSON.stringify(body)));
};

/** The read-model view of the result; 202 `{id}` if its row isn't there. */
export const answerWrite = async <View>(
  req: Request,
  res: Response,
  deps: Dependencies,
  outcome: Outcome,
  answer: WriteAnswer<View>,
): Promise<void> => {
  await (answer.endsAccess === true ? awaitRevocation : awaitWrite)(req, res, deps, outcome);
  if (answer.success === 204) return void res.status(204).end();
  const { view, id } = answer;
  const seen = view && (await deps.db.pipelined(view));
  if (seen === undefined) return sendJson(res.status(202), { id });
  sendJson(res.status(answer.success === 201 && outcome.changed ? 201 : 200), seen);
};
