import type { Request, RequestHandler, Response } from 'express';
import type { Queryable } from '../../projections/queryable.ts';
import type { ReceivedFile } from '../command/commandRoute.ts';
import type { Dependencies } from '../dependencies.ts';
import { awaitMinPosition } from '../http/awaitPosition.ts';
import { pathParams } from '../http/requestParts.ts';
import { claimsOf, withSession } from '../session/authenticate.ts';
import { hashOf } from './blobs.ts';
import { parseMultipart } from './parseMultipart.ts';

/** A request with a picture, as far as it has arrived. */
interface FormBegun {
  readonly params: Readonly<Record<string, string>>;
  /** The text fields before the picture, not validated. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly viewerId: string;
}

export interface PictureForm {
  readonly field: string;
  /** Throws if the viewer may not send it. Asked twice: before the body, with no fields, and before the picture. Omitted: everyone may. */
  readonly mayBegin?: (on: Queryable, form: FormBegun) => Promise<void>;
}

/** The safe files of a request; [] where there were none. */
export const receivedFiles = (response: Response): readonly ReceivedFile[] =>
  (response.locals as { receivedFiles?: readonly ReceivedFile[] }).receivedFiles ?? [];

/** Confirms session and rights while the body is still unread; returns the viewer's id. */
const admit = async (req: Request, res: Response, deps: Dependencies, { mayBegin }: PictureForm): Promise<string> => {
  const claims = claimsOf(req, deps);
  await awaitMinPosition(req, res, deps);
  const begun = { params: pathParams(req), fields: {}, viewerId: claims.userId };
  const { viewer } = await withSession(req, res, deps, claims, async (on) => mayBegin?.(on, begun));
  return viewer.userId;
};

type Arrived = Parameters<Parameters<Dependencies['openForms']['take']>[1]>[0];

/** Milliseconds for a browser to read a refusal while it still sends. */
const readsAnswerMs = 2_000;

/** Once a form was refused amid its body, the rest is not read forever. */
const endUnreadForm = (req: Request, res: Response): void => {
  res.once('finish', () => {
    if (!req.complete) setTimeout(() => void (req.complete || req.destroy()), readsAnswerMs).unref();
  });
};

/** Takes one picture out of a multipart body and leaves its text fields as the body; a JSON body passes unchanged. */
export const receiveImages = (form: PictureForm, deps: Dependencies): RequestHandler => {
  const { field, mayBegin } = form;
  const parse = parseMultipart(field);
  const receive = async (req: Request, res: Response, viewerId: string, arrived: Arrived): Promise<void> => {
    const mayContinue = async (): Promise<void> => {
      if (!mayBegin) return;
      const begun = { params: pathParams(req), fields: { ...(req.body as object | undefined) }, viewerId };
      await deps.db.pipelined((on) => mayBegin(on, begun));
    };
    const bytes = await arrived(parse(req, res, mayContinue));
    req.body = { ...(req.body as object | undefined) };
    if (bytes === undefined) return;
    const image = await deps.images.reencode(bytes, field);
    const file: ReceivedFile = { field, ...image, hash: hashOf(image.bytes) };
    res.locals['receivedFiles'] = [file];
  };
  return async (req, res, next) => {
    if (req.is('multipart/form-data') === 'multipart/form-data') {
      const viewerId = await admit(req, res, deps, form);
      endUnreadForm(req, res);
      await deps.openForms.take(viewerId, (arrived) => receive(req, res, viewerId, arrived));
    }
    next();
  };
};
