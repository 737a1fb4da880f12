import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler, Response } from 'express';
import { findShownFile, type FileFound, type StoredFile } from '../../projections/upload/uploads.ts';
import type { Dependencies } from '../dependencies.ts';
import { Invalid, NotFound } from '../http/errors.ts';
import { pathId } from '../http/ids.ts';
import { awaitMinPosition } from '../http/awaitPosition.ts';
import { pathParams, queryParams } from '../http/requestParts.ts';
import { logView } from '../http/logView.ts';
import { claimsOf, withSession } from '../session/authenticate.ts';
import { contentDisposition } from './contentDisposition.ts';
import { mayOpenFile, shownBy } from './fileAccess.ts';
import type { TakeTurn } from './openReads.ts';
import { DamagedFile, findFileKey, openSealed } from './sealedFiles.ts';

/**
 * A document opens as a page of its own, and Back would show that again from the cache without asking us, even after
 * signing out: over plain http browsers ignore Clear-Site-Data. So no document is cached. Pictures are drawn within
 * pages, which ask each time whether they may be shown.
 */
const caching = ({ hash, document }: FileFound): Readonly<Record<string, string>> =>
  document ? { 'Cache-Control': 'private, no-store' } : { 'Cache-Control': 'private, no-cache', ETag: `"${hash}"` };

const headers = (file: FileFound, isDownload: boolean): Readonly<Record<string, string>> => ({
  ...caching(file),
  'Content-Type': file.contentType,
  'Content-Disposition': file.document
    ? contentDisposition(file.document.name, file.contentType, isDownload)
    : 'inline',
  'X-Content-Type-Options': 'nosniff',
  // opened as a page of its own, nothing in it runs
  'Content-Security-Policy': "default-src 'none'; sandbox",
});

const isSaved = ({ download }: ReturnType<typeof queryParams>): boolean => {
  if (download !== undefined && download !== '1')
    throw new Invalid('Ask for a file to be saved with download=1.', { download: 'must be 1' });
  return download === '1';
};

const damage = 'A file does not open: it was changed, cut or exchanged';

/** A file that is missing or doesn't open is our failure: the reader learns that there is none, the operator why. */
const opened = async (deps: Dependencies, key: Uint8Array, id: string, file: StoredFile) => {
  const found = await openSealed(deps, key, file);
  if (typeof found !== 'string' && found.size === file.size) return found;
  if (typeof found !== 'string') await found.close();
  deps.log.error({ file: id }, found === 'missing' ? 'A file is missing' : damage);
  throw new NotFound();
};

interface Sent {
  readonly id: string;
  readonly file: Awaited<ReturnType<typeof opened>>;
  /** Aborts when it has to give way. */
  readonly signal: AbortSignal;
}

/** An answer that has begun can't become an error. One that breaks off is shorter than its Content-Length, so no reader takes it for whole. */
const send = async (res: Response, { log }: Dependencies, { id, file, signal }: Sent): Promise<void> => {
  res.setHeader('Content-Length', file.size);
  try {
    await pipeline(file.parts, res, { signal });
  } catch (problem) {
    if (problem instanceof DamagedFile) log.error({ file: id }, damage);
    // the reader may also simply be gone
    else if (!res.destroyed) log.warn({ err: problem }, 'Reading a file failed while it was sent');
    res.destroy();
  } finally {
    await file.close();
  }
};

const isKnown = (req: Request, { document }: FileFound): boolean => !document && req.fresh;

const serve = async (
  req: Request,
  res: Response,
  deps: Dependencies,
  turn: TakeTurn,
  signal: AbortSignal,
): Promise<void> => {
  const claims = claimsOf(req, deps);
  const id = pathId(pathParams(req));
  const isDownload = isSaved(queryParams(req));
  await awaitMinPosition(req, res, deps);
  const { viewer, found } = await withSession(req, res, deps, claims, (on) => findShownFile(on, id, claims.userId));
  if (found === undefined) throw new NotFound();
  mayOpenFile(viewer.userId, found);
  logView(deps, viewer, shownBy(found), { req, at: deps.now() });
  const key = await findFileKey(deps, found.ownerId);
  if (key === undefined) throw new NotFound();
  res.set(headers(found, isDownload));
  if (isKnown(req, found)) return void res.status(304).end();
  await turn(found.size);
  await send(res, deps, { id, file: await opened(deps, key, id, found), signal });
};

/** GET /api/files/{id}, with `?download=1` to be saved: checks access before anything is answered about the file, a picture's 304 included. */
export const serveFile =
  (deps: Dependencies): RequestHandler =>
  async (req, res) => {
    const reader = new AbortController();
    res.once('close', () => reader.abort());
    try {
      await deps.openReads.take(claimsOf(req, deps).userId, reader, (turn) =>
        serve(req, res, deps, turn, reader.signal),
      );
    } catch (problem) {
      // there is nobody left to be answered
      if (!reader.signal.aborted) throw problem;
      res.destroy();
    }
  };
