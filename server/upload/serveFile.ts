import { pipeline } from 'node:stream/promises';
import type { RequestHandler, Response } from 'express';
import { findShownFile, type FileFound, type StoredFile } from '../../projections/upload/uploads.ts';
import type { Dependencies } from '../dependencies.ts';
import { Invalid, NotFound } from '../http/errors.ts';
import { pathId } from '../http/ids.ts';
import { awaitMinPosition } from '../http/awaitPosition.ts';
import { pathParams, queryParams } from '../http/requestParts.ts';
import { logView } from '../recordView/logView.ts';
import { claimsOf, withSession } from '../session/authenticate.ts';
import { contentDisposition } from './contentDisposition.ts';
import { mayOpenFile, shownBy } from './fileAccess.ts';
import { findFileKey, openSealed } from './sealedFiles.ts';

/**
 * A document opens as a page of its own, and Back would show that again from the cache without asking us, also after signing out: over plain
 * http browsers ignore Clear-Site-Data. So none is kept. Pictures are drawn within pages, which ask each time whether they may be shown.
 */
const caching = ({ hash, document }: FileFound): Readonly<Record<string, string>> =>
  document ? { 'Cache-Control': 'private, no-store' } : { 'Cache-Control': 'private, no-cache', ETag: `"${hash}"` };

const headers = (file: FileFound, isDownload: boolean): Readonly<Record<string, string>> => ({
  ...caching(file),
  'Content-Type': file.contentType,
  'Content-Disposition': file.document ? contentDisposition(file.document.name, file.contentType, isDownload) : 'inline',
  'X-Content-Type-Options': 'nosniff',
  // opened as a page of its own, nothing in it runs
  'Content-Security-Policy': "default-src 'none'; sandbox",
});

const isSaved = ({ download }: ReturnType<typeof queryParams>): boolean => {
  if (download !== undefined && download !== '1')
    throw new Invalid('Ask for a file to be saved with download=1.', { download: 'must be 1' });
  return download === '1';
};

/** A file that is missing or doesn't open is our failure: the reader learns that there is none, the operator why. */
const opened = async (deps: Dependencies, key: Uint8Array, id: string, file: StoredFile) => {
  const found = await openSealed(deps, key, file);
  if (typeof found !== 'string') return found;
  deps.log.error({ file: id }, found === 'missing' ? 'A file is missing' : 'A file does not open: it was changed, cut or exchanged');
  throw new NotFound();
};

const send = async (res: Response, { log }: Dependencies, file: Awaited<ReturnType<typeof opened>>): Promise<void> => {
  res.setHeader('Content-Length', file.size);
  try {
    await pipeline(file.parts, res);
  } catch (problem) {
    // a partial picture can't be taken back; the reader may also simply be gone
    if (!res.destroyed) log.warn({ err: problem }, 'Reading a file failed while it was sent');
    res.destroy();
  } finally {
    await file.close();
  }
};

/** GET /api/files/{id}, with `?download=1` to be saved: checks access before anything is answered about the file, a picture's 304 included. */
export const serveFile =
  (deps: Dependencies): RequestHandler =>
  async (req, res) => {
    const claims = claimsOf(req, deps);
    const id = pathId(pathParams(req));
    const isDownload = isSaved(queryParams(req));
    await awaitMinPosition(req, res, deps);
    const { viewer, found } = await withSession(req, res, deps, claims, (on) => findShownFile(on, id, claims.userId));
    if (found === undefined) throw new NotFound();
    mayOpenFile(viewer.userId, found);
    logView(deps, viewer, shownBy(found), deps.now());
    const key = await findFileKey(deps, found.ownerId);
    if (key === undefined) throw new NotFound();
    res.set(headers(found, isDownload));
    if (!found.document && req.fresh) return void res.status(304).end();
    await send(res, deps, await opened(deps, key, id, found));
  };
