import compression from 'compression';
import type { Request, Response } from 'express';

const compressFrom = 8 * 1024;

/** Compresses what is large; anything smaller costs more to compress than to send. */
export const compress = compression({ threshold: compressFrom });

/** As `res.json`, of text that is JSON; a large answer goes compressed to who takes it so, and only that one passes through the compressing. */
export const sendJson = (req: Request, res: Response, text: string): void => {
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  if (text.length < compressFrom) res.send(text);
  else compress(req, res, () => res.send(text));
};
