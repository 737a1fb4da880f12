import type { Request } from 'express';
import { HttpProblem, Invalid } from './errors.ts';

/** Postgres can't store NUL in a text, and no path or query of ours contains one. */
const clean = (value: string, name: string): string => {
  if (value.includes('\0'))
    throw new Invalid('The address contains a character that can’t be used.', {
      [name]: 'contains a character that can’t be used',
    });
  return value;
};

export const pathParams = (req: Request): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(req.params).map(([name, value]) => [name, clean(String(value), name)]));

/** `senior[]=` is an unknown name to our parser: without the senior, the viewer's own record would be the answer. */
const single = (value: unknown, name: string): string => {
  const [meant = ''] = name.split('[', 1);
  if (meant === name && typeof value === 'string') return value;
  throw new Invalid('Part of the address was given more than once, or as a list.', {
    [meant]: 'must be given once, as one value',
  });
};

/** Each query parameter, given once. */
export const queryParams = (req: Request): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(Object.entries(req.query).map(([name, value]) => [name, clean(single(value, name), name)]));

const hasBody = (req: Request): boolean =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;

/** The JSON body, or the form fields that an earlier receiver parsed; {} when there is none. Anything else is 415. */
export const sentBody = (req: Request): unknown => {
  if (!hasBody(req)) return {};
  // an undefined body is neither JSON nor a parsed form
  if (req.body === undefined) throw new HttpProblem(415, 'unsupported_media_type', 'Send the content as JSON.');
  return req.body;
};
