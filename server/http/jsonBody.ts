import express, { type RequestHandler } from 'express';
import { Invalid } from './errors.ts';

/** The spellings of the media type that browsers and scripts send. */
const json = new Set(['application/json', 'application/json; charset=utf-8', 'application/json;charset=utf-8']);

const plainLength = ({ headers }: Parameters<RequestHandler>[0]): number =>
  headers['transfer-encoding'] === undefined &&
  headers['content-encoding'] === undefined &&
  json.has(headers['content-type'] ?? '')
    ? Number(headers['content-length'] ?? 0)
    : 0;

const byteOrderMark = '\ufeff';

/** An object or a list, as express.json requires. */
const parsed = (bytes: Buffer): unknown => {
  const text = bytes.toString();
  try {
    const value: unknown = JSON.parse(text.startsWith(byteOrderMark) ? text.slice(1) : text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // reported below
  }
  throw new Invalid('The content is not valid JSON.');
};

/**
 * Parses the JSON body of a request, at most `limit` bytes. Express's own parser handles unusual requests: another encoding or charset,
 * or an unknown or too large length. For others it costs more than the rest of the route (docs/performance.md).
 */
export const jsonBody = (limit: number): RequestHandler => {
  const otherwise = express.json({ limit });
  return (req, res, next) => {
    const length = plainLength(req);
    if (!(length > 0 && length <= limit)) return otherwise(req, res, next);
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => void chunks.push(chunk));
    req.once('error', () =>
      next(new Invalid('We couldn’t read that request. Nothing was saved. Please reload the page and try again.')),
    );
    req.once('end', () => {
      try {
        req.body = parsed(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks));
      } catch (problem) {
        return next(problem);
      }
      next();
    });
  };
};
