import path from 'node:path';
import { Router, type NextFunction, type Request, type Response } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { sendClientPage, type ClientPage } from './clientPage.ts';
import { NotFound } from './errors.ts';

/** Files with a content hash in their name never change. */
const hashed = /\.[0-9a-f]{8,}\.\w+(\.br)?$/;
const isFileName = /\.\w+$/;

/** The static files' library answers a malformed address in its own words; here it is an address like any other that does not exist. */
const refuseMalformed = (req: Request, _res: Response, next: NextFunction): void => {
  try {
    decodeURIComponent(req.path);
  } catch {
    throw new NotFound();
  }
  next();
};

/**
 * The built client: its files, and its page for every other address, since the client routes by itself. A browser that accepts Brotli gets
 * what the build compressed: a sixth smaller than compression during the request can make it.
 */
export const staticClient = (clientDir: string, page: Pick<ClientPage, 'marks' | 'publicUrl'>): Router => {
  const root = path.resolve(clientDir);
  const files = expressStaticGzip(root, {
    index: false,
    enableBrotli: true,
    orderPreference: ['br'],
    serveStatic: {
      redirect: false,
      setHeaders: (res, file) =>
        res.setHeader('Cache-Control', hashed.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache'),
    },
  });
  return Router()
    .use(refuseMalformed, files)
    .get('/{*path}', async (req, res) => {
      if (isFileName.test(req.path)) throw new NotFound();
      await sendClientPage(req, res, { root, ...page });
    });
};
