import type { Request, Response } from 'express';
import type { Outcome } from '../command/handleCommand.ts';
import type { Queryable } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { awaitWrite } from './awaitPosition.ts';

interface WriteAnswer<View> {
  readonly success: 201 | 200 | 204;
  readonly id: string;
  readonly view: ((on: Queryable) => Promise<View | undefined>) | undefined;
}

/** The read-model view of what was written; 202 `{id}` where its row isn't there. */
export const answerWrite = async <View>(
  req: Request,
  res: Response,
  deps: Dependencies,
  outcome: Outcome,
  answer: WriteAnswer<View>,
): Promise<void> => {
  await awaitWrite(req, res, deps, outcome);
  if (answer.success === 204) return void res.status(204).end();
  const { view, id } = answer;
  const seen = view && (await deps.db.together(view));
  if (seen === undefined) return void res.status(202).json({ id });
  res.status(answer.success === 201 && outcome.changed ? 201 : 200).json(seen);
};
