import path from 'node:path';
import express, { Router } from 'express';
import { NotFound } from './errors.ts';

/** Files with a content hash in their name never change. */
const hashed = /\.[0-9a-f]{8,}\.\w+(\.map)?$/;
const isFileName = /\.\w+$/;

/** The built client: its files, and its page for every other address, since the client routes by itself. */
export const staticClient = (clientDir: string): Router => {
  const root = path.resolve(clientDir);
  const files = express.static(root, {
    index: false,
    redirect: false,
    setHeaders: (res, file) => res.setHeader('Cache-Control', hashed.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });
  return Router()
    .use(files)
    .get('/{*path}', (req, res) => {
      if (isFileName.test(req.path)) throw new NotFound();
      res.setHeader('Cache-Control', 'no-cache');
      res.sendFile('index.html', { root, cacheControl: false });
    });
};
