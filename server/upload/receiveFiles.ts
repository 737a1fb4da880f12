import type { Request, RequestHandler, Response } from 'express';
import type { Queryable } from '../../projections/queryable.ts';
import type { ReceivedFile } from '../command/commandRoute.ts';
import type { Dependencies } from '../dependencies.ts';
import { awaitMinPosition } from '../http/awaitPosition.ts';
import { pathParams } from '../http/requestParts.ts';
import { claimsOf, withSession } from '../session/authenticate.ts';
import { picture, type FileKind } from './fileKinds.ts';
import { parseMultipart, placeOf, type FileField, type RawFile } from './parseMultipart.ts';
import { mustHaveRoom } from './uploadRoom.ts';

/** A request with files, during its arrival. */
interface FormBegun {
  readonly params: Readonly<Record<string, string>>;
  /** The text fields before the first file, not validated. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly viewerId: string;
}

export interface FileForm {
  readonly field: string;
  /** Default: pictures. */
  readonly kind?: FileKind;
  /** Files in one form; default 1. */
  readonly most?: number;
  /** Throws if the viewer may not send it. Asked twice: before the body, with no fields, and before the first file. Omitted: everyone may. */
  readonly mayBegin?: (on: Queryable, form: FormBegun) => Promise<void>;
}

/** The safe files of a request; [] where there were none. */
export const receivedFiles = (response: Response): readonly ReceivedFile[] =>
  (response.locals as { receivedFiles?: readonly ReceivedFile[] }).receivedFiles ?? [];

/** Confirms session and rights while the body is still unread; returns the viewer's id. */
const admit = async (req: Request, res: Response, deps: Dependencies, { mayBegin }: FileForm): Promise<string> => {
  const claims = claimsOf(req, deps);
  await awaitMinPosition(req, res, deps);
  const begun = { params: pathParams(req), fields: {}, viewerId: claims.userId };
  const { viewer } = await withSession(req, res, deps, claims, async (on) => mayBegin?.(on, begun));
  return viewer.userId;
};

/** A form writes each line break of a text as CR LF (RFC 7578 4.4, HTML "multipart/form-data"). */
const textFields = (body: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries((body ?? {}) as object).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value,
    ]),
  );

type Arrived = Parameters<Parameters<Dependencies['openForms']['take']>[1]>[0];

/** The number of bytes in the body as its sender declares it; unknown: as many as the form may have. */
const declaredBytes = (req: Request, { kind, most }: FileField): number =>
  Number(req.get('Content-Length') ?? kind.maxBytes * most);

/** One after the other, so that a form of many pictures holds one place in the queue of all. */
const makeSafe = async (
  { images }: Dependencies,
  form: FileField,
  raw: readonly RawFile[],
): Promise<readonly ReceivedFile[]> => {
  const safe: ReceivedFile[] = [];
  for (const { bytes, name } of raw)
    safe.push({ field: form.field, name, ...(await form.kind.makeSafe(images, bytes, placeOf(form, name))) });
  return safe;
};

/** Takes the files out of a multipart body and leaves its text fields as the body; a JSON body passes unchanged. */
export const receiveFiles = (form: FileForm, deps: Dependencies): RequestHandler => {
  const { field, mayBegin, kind = picture, most = 1 } = form;
  const expected: FileField = { field, kind, most };
  const parse = parseMultipart(expected);
  const receive = async (req: Request, res: Response, viewerId: string, arrived: Arrived): Promise<void> => {
    const mayContinue = async (): Promise<void> => {
      if (!mayBegin) return;
      const begun = { params: pathParams(req), fields: textFields(req.body), viewerId };
      await deps.db.pipelined((on) => mayBegin(on, begun));
    };
    const raw = await arrived(parse(req, res, mayContinue));
    req.body = textFields(req.body);
    if (raw.length > 0) res.locals['receivedFiles'] = await makeSafe(deps, expected, raw);
  };
  return async (req, res, next) => {
    if (req.is('multipart/form-data') === 'multipart/form-data') {
      const viewerId = await admit(req, res, deps, form);
      const bytes = Math.min(declaredBytes(req, expected), kind.maxBytes * most);
      await mustHaveRoom(deps, { personId: viewerId, bytes, place: { field } });
      await deps.openForms.take({ personId: viewerId, bytes }, (arrived) => receive(req, res, viewerId, arrived));
    }
    next();
  };
};
