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

/** Takes one picture out of a multipart body and leaves its text fields as the body; a JSON body passes unchanged. */
export const receiveImages = (form: PictureForm, deps: Dependencies): RequestHandler => {
  const { field, mayBegin } = form;
  const parse = parseMultipart(field);
  const receive = async (req: Request, res: Response, viewerId: string): Promise<void> => {
    const mayContinue = async (): Promise<void> => {
      if (!mayBegin) return;
      const begun = { params: pathParams(req), fields: { ...(req.body as object | undefined) }, viewerId };
      await deps.db.pipelined((on) => mayBegin(on, begun));
    };
    const bytes = await deps.openForms.arrived(parse(req, res, mayContinue));
    req.body = { ...(req.body as object | undefined) };
    if (bytes === undefined) return;
    const image = await deps.images.reencode(bytes, field);
    const file: ReceivedFile = { field, ...image, hash: hashOf(image.bytes) };
    res.locals['receivedFiles'] = [file];
  };
  return async (req, res, next) => {
    if (req.is('multipart/form-data') === 'multipart/form-data') {
      const viewerId = await admit(req, res, deps, form);
      await deps.openForms.take(viewerId, () => receive(req, res, viewerId));
    }
    next();
  };
};
