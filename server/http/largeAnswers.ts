import compression from 'compression';
import type { Request, Response } from 'express';
import { withoutTurnsInJson } from '../../events/kernel/turnedText.ts';

/** Bytes. Compressing a smaller answer costs more than sending it. */
const answerFrom = 8 * 1024;
/** Bytes. A file of the client is compressed once a browser, which then keeps it; below this it would hardly be smaller. */
const fileFrom = 1024;

/** Compresses files of the client and large answers. A part of a file must stay that part. */
export const compress = compression({
  threshold: fileFrom,
  filter: (req, res) => res.statusCode !== 206 && compression.filter(req, res),
});

/** Replaces `res.json` for JSON text; only large answers for clients that accept it go through compression. */
export const sendJson = (req: Request, res: Response, json: string): void => {
  const text = withoutTurnsInJson(json);
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  if (text.length < answerFrom) res.send(text);
  else compress(req, res, () => res.send(text));
};
