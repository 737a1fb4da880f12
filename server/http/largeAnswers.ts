import compression from 'compression';
import type { Request, Response } from 'express';

const compressFrom = 8 * 1024;

/** Compresses large answers; compressing small ones costs more than sending them, and a part of a file must stay that part. */
export const compress = compression({
  threshold: compressFrom,
  filter: (req, res) => res.statusCode !== 206 && compression.filter(req, res),
});

/** As `res.json`, for JSON text; only large answers for clients that accept it go through compression. */
export const sendJson = (req: Request, res: Response, text: string): void => {
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  if (text.length < compressFrom) res.send(text);
  else compress(req, res, () => res.send(text));
};
